import { updateTenantEstado } from "@/db/queries/accounts/tenant";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import { findTenant } from "../../kernel/find-tenant";
import { inTenant, type Operator } from "../../kernel/operator";

/**
 * Closes the API and the portal to a tenant and deletes nothing. @throws AppError `not-found`; `rule` when it is
 * already suspended
 */
export function suspendTenant(operator: Operator, { tenantId }: { tenantId: number }): Promise<{ nombre: string }> {
  return setEstado(operator, tenantId, "suspendido");
}

/**
 * Opens them again. What waited for the tax authority meanwhile goes on by itself. @throws AppError `not-found`; `rule`
 * when it is not suspended
 */
export function resumeTenant(operator: Operator, { tenantId }: { tenantId: number }): Promise<{ nombre: string }> {
  return setEstado(operator, tenantId, "activo");
}

async function setEstado(operator: Operator, tenantId: number, estado: "activo" | "suspendido") {
  const ctx = inTenant(operator, tenantId);
  if ((await findTenant(ctx)) === null) throw refusal("empresa_no_existe", { tenantId });
  return ctx.db.transaction(tenantId, async (tx) => {
    const [tenant] = await tx.run(updateTenantEstado({ tenantId, estado }));
    const suspende = estado === "suspendido";
    if (tenant === undefined) throw refusal(suspende ? "empresa_ya_suspendida" : "empresa_ya_activa", { tenantId });
    const accion = suspende ? "suspender" : "reactivar";
    tx.send(auditEntry(ctx, { accion, objeto: "tenant", objetoId: String(tenantId) }));
    return { nombre: tenant.nombre };
  });
}
