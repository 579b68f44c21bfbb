/** GET /productos: products with their taxes, sorted by codigo. */
import {
  selectProductosBorde,
  selectProductosBordeOfCabys,
  selectProductosHallados,
  selectProductosHalladosOfCabys,
  selectProductosPage,
  selectProductosPageOfCabys,
} from "@/db/queries/catalogo-lista";
import type { ProductosQuery } from "@/lib/contract/listas";
import type { ProductoAnswer } from "@/lib/contract/productos";
import { refusal } from "@/lib/contract/refusals/refusal";
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
  return listCatalogo(ctx, { ...LISTA, ...queriesOf(codigoCabys) }, query, { codigoCabys });
}

export const LISTA = {
  lista: "productos",
  objeto: "producto",
  claveOf: (row: { codigo: string }) => row.codigo,
  itemOf: (row: ProductoRow) => productoAnswer(row),
} as const;

function queriesOf(codigoCabys: string | null) {
  if (codigoCabys === null) {
    return { page: selectProductosPage, hallados: selectProductosHallados, borde: selectProductosBorde };
  }
  return {
    page: (args: Parameters<typeof selectProductosPage>[0]) => selectProductosPageOfCabys({ ...args, codigoCabys }),
    hallados: (args: Parameters<typeof selectProductosHallados>[0]) =>
      selectProductosHalladosOfCabys({ ...args, codigoCabys }),
    borde: (args: Parameters<typeof selectProductosBorde>[0]) => selectProductosBordeOfCabys({ ...args, codigoCabys }),
  };
}

function readCabys(sent: string | undefined): string | null {
  const codigo = readParameter("codigoCabys", sent);
  if (codigo !== null && !isCodigoCabys(codigo)) throw refusal("parametro_cabys_invalido", {}, { path: "codigoCabys" });
  return codigo;
}
