/** Makes the audit log's entry for a change; it belongs to the transaction of that change. */
import { insertAuditEntry } from "@/db/queries/audit-entry";
import type { Ctx } from "./context";

export interface AuditFact {
  /** Spanish verb in the infinitive: `emitir`, `crear`, `revocar`. */
  accion: string;
  /** The table of the changed row. */
  objeto: string;
  objetoId: string;
  /** Small facts; never a secret. */
  detalle?: Record<string, string | number | boolean | null | string[]>;
}

export function auditEntry(ctx: Pick<Ctx, "tenantId" | "actor" | "requestId">, fact: AuditFact) {
  return insertAuditEntry({
    tenantId: ctx.tenantId,
    actor: ctx.actor,
    accion: fact.accion,
    objeto: fact.objeto,
    objetoId: fact.objetoId,
    detalle: JSON.stringify(fact.detalle ?? {}),
    requestId: ctx.requestId,
  });
}
