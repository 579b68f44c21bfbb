/** A product with all that its form shows: an update rebuilds it, so what the form does not know would be lost. */
import { selectProducto } from "@/db/queries/producto";
import type { ProductoAnswer } from "@/lib/contract/productos";
import { refusal } from "@/lib/contract/refusals/refusal";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { productoAnswer } from "./answer";

export interface ProductoEditable extends ProductoAnswer {
  /** Decimal text, percent. */
  porcentajeGanancia: string;
  tipoCodigo: string;
}

/** @throws AppError not-found */
export async function getProductoEditable(ctx: Ctx, codigo: string): Promise<ProductoEditable> {
  requirePermiso(ctx, "catalogos.ver");
  const [[row]] = await ctx.db.read(ctx.tenantId, selectProducto({ tenantId: ctx.tenantId, codigo }));
  if (row === undefined) throw refusal("producto_no_existe");
  return { ...productoAnswer(row), porcentajeGanancia: row.porcentaje_ganancia, tipoCodigo: row.tipo_codigo };
}
