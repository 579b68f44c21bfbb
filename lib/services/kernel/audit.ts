/** Makes the audit log's entry for a change; it belongs to the transaction of that change. */
import { insertAuditEntry, insertAuditEntryAndEvent } from "@/db/queries/operations/audit-entry";
import type { Ctx } from "./context";
import { eventRow, type OutboxEvents } from "./outbox/outbox-event";

export interface AuditFact {
  /** Spanish verb in the infinitive: `emitir`, `crear`, `revocar`. */
  accion: string;
  /** The table of the changed row. */
  objeto: string;
  objetoId: string;
  /** Small facts; never a secret. */
  detalle?: Record<string, string | number | boolean | null | string[]>;
}

type Author = Pick<Ctx, "tenantId" | "actor" | "requestId">;

export const auditEntry = (ctx: Author, fact: AuditFact) => insertAuditEntry(entryRow(ctx, fact));

/** The entry together with an event (`outboxEvent`), in one statement: for what happens with every document. */
export function auditEntryAndEvent<Name extends keyof OutboxEvents>(
  ctx: Author,
  fact: AuditFact,
  name: Name,
  data: OutboxEvents[Name],
) {
  return insertAuditEntryAndEvent({ ...entryRow(ctx, fact), ...eventRow(ctx, name, data) });
}

/** The entry as a statement of its transition takes it. */
export const entryRow = (ctx: Author, fact: AuditFact) => ({
  tenantId: ctx.tenantId,
  actor: ctx.actor,
  accion: fact.accion,
  objeto: fact.objeto,
  objetoId: fact.objetoId,
  detalle: JSON.stringify(fact.detalle ?? {}),
  requestId: ctx.requestId,
});
