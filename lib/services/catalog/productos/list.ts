/** GET /productos: products with their taxes, sorted by codigo unless another order is asked for. */
import { productosDeCabys, productosOrdenados } from "@/db/queries/catalog/catalogo-lista";
import type { ProductosQuery } from "@/lib/contract/listas";
import { ORDENES_PRODUCTOS } from "@/lib/contract/ordenes";
import type { ProductoAnswer } from "@/lib/contract/productos";
import { refusal } from "@/lib/contract/refusal";
import { isCodigoCabys } from "@/lib/domain/cabys";
import type { Ctx } from "../../kernel/context";
import { listCatalogo } from "../../kernel/listas/catalogo";
import type { Pagina } from "../../kernel/listas/page";
import { readParameter } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";
import { productoAnswer } from "./answer";
import type { ProductoRow } from "./changed-members";

/** @throws AppError rule for an invalid parameter, and for a cursor of another query */
export async function listProductos(ctx: Ctx, query: ProductosQuery): Promise<Pagina<ProductoAnswer>> {
  requirePermiso(ctx, "catalogos.ver");
  const codigoCabys = readCabys(query.codigoCabys);
  const lista = { ...LISTA, ordenes: ORDENES_PRODUCTOS };
  return codigoCabys === null
    ? listCatalogo(ctx, { ...lista, consultas: productosOrdenados }, query, { codigoCabys })
    : listCatalogo(ctx, { ...lista, consultas: productosDeCabys }, query, { codigoCabys });
}

export const LISTA = {
  lista: "productos",
  objeto: "producto",
  itemOf: (row: ProductoRow) => productoAnswer(row),
} as const;

function readCabys(sent: string | undefined): string | null {
  const codigo = readParameter("codigoCabys", sent);
  if (codigo !== null && !isCodigoCabys(codigo)) throw refusal("parametro_cabys_invalido", {}, { path: "codigoCabys" });
  return codigo;
}
