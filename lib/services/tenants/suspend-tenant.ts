import { updateTenantEstado } from "@/db/queries/tenant";
import { notFound, ruleError } from "@/lib/platform/errors";
import { auditEntry } from "../audit";
import { inTenant, type Operator } from "../operator";
import { findTenant } from "./find-tenant";
import { tenantAlreadySuspended, tenantUnknown } from "./messages";

/** Closes the API and the portal to a tenant; nothing is deleted. @throws AppError `not-found`, or `rule` when it already is. */
export async function suspendTenant(operator: Operator, input: { tenantId: number }): Promise<{ nombre: string }> {
  const ctx = inTenant(operator, input.tenantId);
  if ((await findTenant(ctx)) === null) throw notFound(tenantUnknown(input.tenantId));
  return ctx.db.transaction(ctx.tenantId, async (tx) => {
    const [tenant] = await tx.run(updateTenantEstado({ tenantId: ctx.tenantId, estado: "suspendido" }));
    if (tenant === undefined) throw ruleError(tenantAlreadySuspended(ctx.tenantId));
    tx.send(auditEntry(ctx, { accion: "suspender", objeto: "tenant", objetoId: String(ctx.tenantId) }));
    return { nombre: tenant.nombre };
  });
}
