import { updateTenantEstado } from "@/db/queries/tenant";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import { findTenant } from "../../kernel/find-tenant";
import { inTenant, type Operator } from "../../kernel/operator";

/**
 * Closes the API and the portal to a tenant and deletes nothing. @throws AppError `not-found`; `rule` when it is
 * already suspended
 */
export async function suspendTenant(operator: Operator, input: { tenantId: number }): Promise<{ nombre: string }> {
  const { tenantId } = input;
  const ctx = inTenant(operator, tenantId);
  if ((await findTenant(ctx)) === null) throw refusal("empresa_no_existe", { tenantId });
  return ctx.db.transaction(tenantId, async (tx) => {
    const [tenant] = await tx.run(updateTenantEstado({ tenantId, estado: "suspendido" }));
    if (tenant === undefined) throw refusal("empresa_ya_suspendida", { tenantId });
    tx.send(auditEntry(ctx, { accion: "suspender", objeto: "tenant", objetoId: String(tenantId) }));
    return { nombre: tenant.nombre };
  });
}
