import { selectProducto } from "@/db/queries/producto";
import { getProducto as contract, type ProductoAnswer } from "@/lib/contract/productos";
import { notFound } from "@/lib/platform/errors";
import type { Ctx } from "../context";
import { requirePermiso } from "../permisos";
import { productoAnswer } from "./answer";

/** A product by its code, exactly as it is written. @throws AppError not-found */
export async function getProducto(ctx: Ctx, codigo: string): Promise<ProductoAnswer> {
  requirePermiso(ctx, "catalogos.ver");
  const [[row]] = await ctx.db.read(ctx.tenantId, selectProducto({ tenantId: ctx.tenantId, codigo }));
  if (row === undefined) throw notFound(contract.notFound);
  return productoAnswer(row);
}
