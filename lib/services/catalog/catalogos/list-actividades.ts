/** The tenant's economic activities as pages offer them, the main one first. */
import { selectActividades } from "@/db/queries/catalog/catalogo";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

export async function listActividades(ctx: Ctx): Promise<{ codigo: string; nombre: string; principal: boolean }[]> {
  requirePermiso(ctx, "catalogos.ver");
  const [rows] = await ctx.db.read(ctx.tenantId, selectActividades({ tenantId: ctx.tenantId }));
  return rows;
}
