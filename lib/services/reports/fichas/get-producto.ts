/** What a product's page shows besides the product: its last prices, its newest movements, the words of its CABYS. */
import { selectLineasDeProducto } from "@/db/queries/issuing/documento-linea";
import type { RowOf } from "@/db/sql/prepared";
import type { FichaProducto, LineaDeProducto } from "@/lib/contract/portal/fichas";
import { permite } from "@/lib/domain/personas/permisos";
import { type CodigoTipoDocumento, TIPOS_COMPRA, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { wordsOfCabys } from "@/lib/integrations/hacienda/registros/cabys-lista";
import { toFecha } from "@/lib/platform/clock";
import { listMovimientos } from "../../catalog/inventario/list-movimientos";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { FILAS_FICHA, TIPOS_DE_PRECIO } from "./get-cliente";

export async function getFichaProducto(
  ctx: Ctx,
  { idProducto, codigoCabys }: { idProducto: number; codigoCabys: string },
): Promise<FichaProducto> {
  requirePermiso(ctx, "catalogos.ver");
  const { permisos } = ctx;
  const [ventas, compras, movimientos] = await Promise.all([
    permite(permisos, "documentos.ver") ? lineasOf(ctx, idProducto, TIPOS_DE_PRECIO) : null,
    permite(permisos, "compras.ver") ? lineasOf(ctx, idProducto, TIPOS_COMPRA) : null,
    permite(permisos, "inventario.ver")
      ? listMovimientos(ctx, { idProducto: String(idProducto), limite: String(FILAS_FICHA) })
      : null,
  ]);
  return { cabys: wordsOfCabys(codigoCabys), ventas, compras, movimientos: movimientos?.datos ?? null };
}

async function lineasOf({ db, tenantId }: Ctx, productoId: number, tipos: readonly CodigoTipoDocumento[]) {
  const [rows] = await db.read(tenantId, selectLineasDeProducto({ tenantId, productoId, tipos, limit: FILAS_FICHA }));
  return rows.map(lineaOf);
}

const lineaOf = (row: RowOf<typeof selectLineasDeProducto>): LineaDeProducto => ({
  clave: row.clave,
  consecutivo: row.consecutivo,
  fecha: toFecha(row.fecha_emision),
  moneda: row.moneda,
  titulo: TIPOS_DOCUMENTO[row.tipo as CodigoTipoDocumento].titulo,
  contraparte: row.contraparte,
  cantidad: row.cantidad,
  unidadMedida: row.unidad_medida,
  precioUnitario: row.precio_unitario,
});
