/** Events that became true with a fact; the relay sends them on with the row's id. */
import { prepared } from "../prepared";
import { qb } from "../qb";

export const insertOutboxEvent = prepared((args: { tenantId: number; name: string; data: string }) =>
  qb.insertInto("outbox_event").values({ tenant_id: args.tenantId, name: args.name, data: args.data }),
);
