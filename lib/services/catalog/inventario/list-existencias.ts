/** The stock of each product in each warehouse, and its movements. */
import { selectExistencias, selectMovimientosPage, selectMovimientosPageOfProducto } from "@/db/queries/existencia";
import type { ProductosQuery } from "@/lib/contract/listas";
import type { Existencia, Movimiento } from "@/lib/contract/portal/catalogos";
import { isServicio } from "@/lib/domain/cabys";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { isBigintPosicion, LAST_BIGINT, readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";
import { listProductos } from "../productos/list";

/** Listed and searched like products. @throws AppError rule for an invalid parameter */
export async function listExistencias(ctx: Ctx, query: ProductosQuery): Promise<Pagina<Existencia>> {
  requirePermiso(ctx, "inventario.ver");
  const { datos, siguiente } = await listProductos(ctx, query);
  const { tenantId } = ctx;
  const productoIds = datos.map(({ idProducto }) => idProducto);
  const [rows] = await ctx.db.read(tenantId, selectExistencias({ tenantId, productoIds }));
  const bodegasOf = Map.groupBy(rows, (row) => row.producto_id);
  return {
    siguiente,
    datos: datos.map(({ idProducto, codigo, nombre, unidadMedida, estado, codigoCabys }) => {
      const esServicio = isServicio(codigoCabys);
      const found = esServicio ? [] : (bodegasOf.get(idProducto) ?? []);
      return { idProducto, codigo, nombre, unidadMedida, estado, esServicio, bodegas: found };
    }),
  };
}

export interface MovimientosQuery {
  /** Absent for all products. */
  idProducto?: number | undefined;
  /** Only together with a product. */
  idBodega?: number | undefined;
  limite?: string | undefined;
  cursor?: string | undefined;
}

/** Newest first. @throws AppError rule for an invalid parameter */
export async function listMovimientos(ctx: Ctx, query: MovimientosQuery): Promise<Pagina<Movimiento>> {
  requirePermiso(ctx, "inventario.ver");
  const { db, tenantId } = ctx;
  const productoId = query.idProducto === undefined ? null : knownId(query.idProducto);
  const bodegaId = query.idBodega === undefined ? null : knownId(query.idBodega);
  const consulta = { lista: "movimientos", filtros: { productoId, bodegaId } };
  const limite = readLimite(query.limite);
  const [antes] = readCursor(consulta, query.cursor, isBigintPosicion) ?? [LAST_BIGINT];
  const page = { tenantId, antes, limit: limite + 1 };
  const [rows] = await db.read(
    tenantId,
    productoId === null
      ? selectMovimientosPage(page)
      : selectMovimientosPageOfProducto({ ...page, productoId, bodegaId }),
  );
  return paginaOf(consulta, rows, limite, { posicionOf: (row) => [row.idMovimiento], itemOf: (row) => row });
}
