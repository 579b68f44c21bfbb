/** Sets what all API keys of a tenant may do together, when that is not what its plan says (decision 0126). */
import { updateTenantLimit } from "@/db/queries/accounts/tenant";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import { inTenant, type Operator } from "../../kernel/operator";
import { requirePermiso } from "../../kernel/permisos";
import { checkLimit } from "../api-keys/limit-api-key";

export interface TenantLimit {
  tenantId: number;
  /** Null when only each key has a limit. */
  limite: {
    /** Requests a minute of all keys together. */
    porMinuto: number;
    /** How many of them may come at once. */
    rafaga: number;
  } | null;
}

/** It holds from the next request on, in every process. @throws AppError `not-found`; `rule` for an invalid value */
export async function limitTenant(operator: Operator, { tenantId, limite }: TenantLimit): Promise<{ nombre: string }> {
  requirePermiso(operator, "llaves.administrar");
  if (limite !== null) for (const each of [limite.porMinuto, limite.rafaga]) checkLimit(each);
  const facts = { limitePorMinuto: limite?.porMinuto ?? null, rafaga: limite?.rafaga ?? null };
  const ctx = inTenant(operator, tenantId);
  return ctx.db.transaction(tenantId, async (tx) => {
    const [tenant] = await tx.run(updateTenantLimit({ tenantId, ...facts }));
    if (tenant === undefined) throw refusal("empresa_no_existe", { tenantId });
    tx.send(auditEntry(ctx, { accion: "limitar", objeto: "tenant", objetoId: String(tenantId), detalle: facts }));
    return tenant;
  });
}
