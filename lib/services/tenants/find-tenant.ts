import { selectTenant } from "@/db/queries/tenant";
import { notFound } from "@/lib/platform/errors";
import type { Ctx } from "../context";
import { tenantUnknown } from "./messages";

/** The tenant's own row with its issuer's identification, or `null`. */
export async function findTenant(ctx: Ctx) {
  const [[tenant]] = await ctx.db.read(ctx.tenantId, selectTenant({ tenantId: ctx.tenantId }));
  return tenant ?? null;
}

/** @throws AppError `not-found`. */
export async function requireTenant(ctx: Ctx) {
  const tenant = await findTenant(ctx);
  if (tenant === null) throw notFound(tenantUnknown(ctx.tenantId));
  return tenant;
}
