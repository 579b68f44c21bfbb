/** What there is of each product in each warehouse, and how it came to be. */
import type { RowOf } from "@/db/prepared";
import { selectExistencias, selectMovimientosPage, selectMovimientosPageOfProducto } from "@/db/queries/existencia";
import type { ProductosQuery } from "@/lib/contract/listas";
import { isServicio } from "@/lib/domain/cabys";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { isBigintPosicion, LAST_BIGINT, readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";
import { listProductos } from "../productos/list";

export interface ExistenciaInfo {
  idProducto: number;
  codigo: string;
  nombre: string;
  unidadMedida: string;
  estado: boolean;
  /** Services have no stock. */
  esServicio: boolean;
  /** By warehouse, decimal text; may be below zero. */
  bodegas: { idBodega: number; cantidad: string }[];
}

/** As products are listed and searched. @throws AppError rule for a parameter that says nothing */
export async function listExistencias(ctx: Ctx, query: ProductosQuery): Promise<Pagina<ExistenciaInfo>> {
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
      const bodegas = found.map(({ bodega_id: idBodega, cantidad }) => ({ idBodega, cantidad }));
      return { idProducto, codigo, nombre, unidadMedida, estado, esServicio, bodegas };
    }),
  };
}

export interface MovimientosQuery {
  /** Absent: of all products. */
  idProducto?: number | undefined;
  /** Only together with a product. */
  idBodega?: number | undefined;
  limite?: string | undefined;
  cursor?: string | undefined;
}

export interface MovimientoInfo {
  idMovimiento: string;
  bodega: { idBodega: number; nombre: string };
  producto: { idProducto: number; codigo: string; nombre: string };
  /** Signed decimal text. */
  cantidad: string;
  motivo: string;
  /** Of an adjustment; null otherwise. */
  razon: string | null;
  /** The document that moved it; null for an adjustment. */
  documento: { clave: string; consecutivo: string } | null;
  /** Who adjusted it; null otherwise: the document says it. */
  createdBy: string | null;
  createdAt: Date;
}

/** Newest first. @throws AppError rule for a parameter that says nothing */
export async function listMovimientos(ctx: Ctx, query: MovimientosQuery): Promise<Pagina<MovimientoInfo>> {
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
  return paginaOf(consulta, rows, limite, { posicionOf: (row) => [row.movimiento_id], itemOf: movimientoInfo });
}

function movimientoInfo(row: RowOf<typeof selectMovimientosPage>): MovimientoInfo {
  const { clave, consecutivo } = row;
  return {
    idMovimiento: row.movimiento_id,
    bodega: { idBodega: row.bodega_id, nombre: row.bodega_nombre },
    producto: { idProducto: row.producto_id, codigo: row.producto_codigo, nombre: row.producto_nombre },
    cantidad: row.cantidad,
    motivo: row.motivo,
    razon: row.razon,
    documento: clave === null || consecutivo === null ? null : { clave, consecutivo },
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}
