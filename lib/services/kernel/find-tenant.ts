import { selectTenant } from "@/db/queries/accounts/tenant";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "./context";

/** The tenant's own row with its issuer's identification, or `null`. */
export async function findTenant(ctx: Ctx) {
  const [[tenant]] = await ctx.db.read(ctx.tenantId, selectTenant({ tenantId: ctx.tenantId }));
  return tenant ?? null;
}

/** @throws AppError `not-found` */
export async function requireTenant(ctx: Ctx) {
  const tenant = await findTenant(ctx);
  if (tenant === null) throw refusal("empresa_no_existe", { tenantId: ctx.tenantId });
  return tenant;
}
