/** The stock of each product in each warehouse. */
import { productosBajos, selectProductosById } from "@/db/queries/catalog/catalogo-lista";
import { selectExistencias, selectProductosBajos } from "@/db/queries/catalog/existencia";
import { ORDENES_EXISTENCIAS } from "@/lib/contract/ordenes";
import type { Existencia, ExistenciasQuery } from "@/lib/contract/portal/inventario";
import type { ProductoAnswer } from "@/lib/contract/productos";
import { isServicio } from "@/lib/domain/cabys";
import type { Ctx } from "../../kernel/context";
import { listCatalogo } from "../../kernel/listas/catalogo";
import { readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite, readOption, readParameter } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";
import { productoAnswer } from "../productos/answer";
import { LISTA, listProductos } from "../productos/list";

/**
 * Listed, searched and sorted like products. What is below its minimum is in the order of the products' ids, because an index
 * holds only these; with words, in the order of the search.
 * @throws AppError rule for an invalid parameter
 */
export async function listExistencias(ctx: Ctx, query: ExistenciasQuery): Promise<Pagina<Existencia>> {
  requirePermiso(ctx, "inventario.ver");
  const { bajas, orden: sent, ...comun } = query;
  const orden = readOption("orden", sent, ORDENES_EXISTENCIAS) ?? undefined;
  const soloBajas = readOption("bajas", bajas, ["true"]) !== null;
  const buscada = readParameter("texto", query.texto) !== null;
  const { datos, siguiente } = await (soloBajas
    ? buscada
      ? listCatalogo(ctx, { ...LISTA, ordenes: ["codigo"], consultas: { codigo: productosBajos } }, comun, {
          soloBajas,
        })
      : listBajas(ctx, comun)
    : listProductos(ctx, { ...comun, orden }));
  return { siguiente, datos: await existenciasOf(ctx, datos) };
}

async function listBajas(ctx: Ctx, query: Omit<ExistenciasQuery, "bajas">): Promise<Pagina<ProductoAnswer>> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId } = ctx;
  const consulta = { lista: "existencias", filtros: { soloBajas: true } };
  const limite = readLimite(query.limite);
  const [despues] = readCursor(consulta, query.cursor, isProductoId) ?? ["0"];
  const [bajas] = await db.read(
    tenantId,
    selectProductosBajos({ tenantId, despues: Number(despues), limit: limite + 1 }),
  );
  const ids = bajas.map(({ producto_id }) => producto_id);
  const [rows] = await db.read(tenantId, selectProductosById({ tenantId, ids }));
  return paginaOf(consulta, rows, limite, {
    posicionOf: ({ idProducto }) => [String(idProducto)],
    itemOf: (row) => productoAnswer(row),
  });
}

const isProductoId = (posicion: string[]): posicion is [string] =>
  posicion.length === 1 && /^[1-9]\d{0,8}$/.test(posicion[0] ?? "");

type Listado = Pick<Existencia, "idProducto" | "codigo" | "nombre" | "unidadMedida" | "estado"> & {
  codigoCabys: string;
};

/** These products with their stock. */
export async function existenciasOf(ctx: Ctx, productos: readonly Listado[]): Promise<Existencia[]> {
  requirePermiso(ctx, "inventario.ver");
  const { tenantId } = ctx;
  const productoIds = productos.map(({ idProducto }) => idProducto);
  const [rows] = await ctx.db.read(tenantId, selectExistencias({ tenantId, productoIds }));
  const bodegasOf = Map.groupBy(rows, (row) => row.producto_id);
  return productos.map(({ idProducto, codigo, nombre, unidadMedida, estado, codigoCabys }) => {
    const esServicio = isServicio(codigoCabys);
    const found = esServicio ? [] : (bodegasOf.get(idProducto) ?? []);
    const bodegas = found.map(({ producto_id: _, ...bodega }) => bodega);
    return { idProducto, codigo, nombre, unidadMedida, estado, esServicio, bodegas };
  });
}
