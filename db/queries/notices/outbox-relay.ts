/** The relay's queries: events that wait to be sent, and those that were sent. */
import { CompiledQuery } from "kysely";

export interface PendingEvent {
  id: string;
  name: string;
  data: Record<string, unknown>;
  created_at: Date;
}

/**
 * Locks the oldest unsent events and skips those that another relay holds, and those of companies that a move has closed
 * (decision 0151).
 */
export function lockPendingEvents(limit: number): CompiledQuery<PendingEvent> {
  return CompiledQuery.raw(
    `select outbox_event_id as id, name, data, created_at from outbox_event
     where sent_at is null and (tenant_id is null or tenant_id <> all (array(
       select tenant_id from tenant where estado in ('en_traslado', 'trasladada'))))
     order by outbox_event_id limit $1 for update skip locked`,
    [limit],
  );
}

export function markSent(ids: readonly string[]): CompiledQuery<unknown> {
  return CompiledQuery.raw("update outbox_event set sent_at = now() where outbox_event_id = any($1::uuid[])", [ids]);
}
