/** The audit log's entry for a change, written in the transaction of the change itself. */
import { insertAuditEntry } from "@/db/queries/audit-entry";
import type { Ctx } from "./context";

export interface AuditFact {
  /** Verb in the infinitive, Spanish: `emitir`, `crear`, `revocar`. */
  accion: string;
  /** Table of the changed row. */
  objeto: string;
  objetoId: string;
  /** Small facts; never a secret. */
  detalle?: Record<string, string | number | boolean | null | string[]>;
}

export function auditEntry(ctx: Ctx, fact: AuditFact) {
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
