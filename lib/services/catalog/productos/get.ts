import { selectProducto } from "@/db/queries/catalog/producto";
import type { ProductoEditable } from "@/lib/contract/portal/catalogos";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { productoAnswer } from "./answer";

/** Finds a product by its exact code. @throws AppError not-found */
export async function getProducto(ctx: Ctx, codigo: string): Promise<ProductoEditable> {
  requirePermiso(ctx, "catalogos.ver");
  const [[row]] = await ctx.db.read(ctx.tenantId, selectProducto({ tenantId: ctx.tenantId, codigo }));
  if (row === undefined) throw refusal("producto_no_existe");
  return productoAnswer(row);
}
