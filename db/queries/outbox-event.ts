/** Events that became true with a fact; the relay sends them on with the row's id. */
import { prepared } from "../prepared";
import { qb, sql } from "../qb";

export const insertOutboxEvent = prepared((args: { tenantId: number; name: string; data: string }) =>
  qb.insertInto("outbox_event").values({ tenant_id: args.tenantId, name: args.name, data: args.data }),
);

/** Events sent long ago, of all tenants, a bounded number at a time; system role. */
export const purgeSentOutboxEvents = prepared((args: { sentBefore: Date; limit: number }) =>
  qb
    .deleteFrom("outbox_event")
    .where(
      sql<boolean>`outbox_event_id = any(array(
        select outbox_event_id from outbox_event where sent_at < ${args.sentBefore} limit ${args.limit}))`,
    )
    .returning("outbox_event_id"),
);
