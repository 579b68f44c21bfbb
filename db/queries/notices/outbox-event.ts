/** Events written in the transaction of a fact. The relay sends them on with the row's id. */
import { noEsCerrada } from "../../sql/estado-empresa";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export const insertOutboxEvent = prepared((args: { tenantId: number | null; name: string; data: string }) =>
  qb.insertInto("outbox_event").values({ tenant_id: args.tenantId, name: args.name, data: args.data }),
);

/** The lowest id of an event of this moment: ids are uuidv7, so they say in milliseconds when they were made. */
const firstIdOf = (moment: ReturnType<typeof sql>) =>
  sql`rpad(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0'), 32, '0')::uuid`;

/**
 * Deletes events sent long ago, of all tenants, a limited number at a time: the oldest by the primary key, because an
 * event is older than its sending. System role.
 */
export const purgeSentOutboxEvents = prepared((args: { sentBefore: Date; limit: number }) =>
  qb
    .deleteFrom("outbox_event")
    .where(
      sql<boolean>`outbox_event_id = any(array(
        select outbox_event_id from outbox_event
        where outbox_event_id < ${firstIdOf(sql`${args.sentBefore}::timestamptz`)} and sent_at < ${args.sentBefore}
        order by outbox_event_id limit ${args.limit}))`,
    )
    .returning("outbox_event_id"),
);

/** Mails that only an event requests; the condition is that of the index. */
const AVISOS = sql.raw(
  "name in ('acceso/correo', 'certificado/por-vencer', 'webhook/deshabilitado', 'empresa/estado', 'empresa/uso', 'soporte/visita')",
);

/** Replaces each overdue one by a new event, which is checked again at `revisarAt`; system role. */
export const passOnAvisos = prepared((args: { now: Date; before: Date; revisarAt: Date; limit: number }) => ({
  compile: () =>
    sql<{ outbox_event_id: string }>`
with perdido as (
  update outbox_event set atendido_at = ${args.now}::timestamptz
  where outbox_event_id = any(array(
    select outbox_event_id from outbox_event
    where ${AVISOS} and atendido_at is null and coalesce(revisar_at, sent_at) < ${args.before}::timestamptz
      and sent_at is not null and (tenant_id is null or ${noEsCerrada("tenant_id")})
    limit ${args.limit}::int for update skip locked))
  returning tenant_id, name, data
)
insert into outbox_event (tenant_id, name, data, revisar_at)
select tenant_id, name, data, ${args.revisarAt}::timestamptz from perdido
returning outbox_event_id`.compile(qb),
}));

/** Returns no row for an event that came another way, or was sent long ago; system role. */
export const selectAtencion = prepared((args: { eventId: string }) =>
  qb.selectFrom("outbox_event").select("atendido_at").where(sql<boolean>`outbox_event_id = ${args.eventId}::uuid`),
);

export const markAtendido = prepared((args: { eventId: string; now: Date }) =>
  qb
    .updateTable("outbox_event")
    .set({ atendido_at: args.now })
    .where(sql<boolean>`outbox_event_id = ${args.eventId}::uuid`)
    .where("atendido_at", "is", null),
);
