/** Events that are sent to webhooks, with their deliveries, and the queries to look them up. */
import { eventoCtes, type NuevoEvento } from "../../sql/evento";
import { susIntentos } from "../../sql/intentos";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

interface One {
  tenantId: number;
  eventoId: string;
}

/**
 * Writes an event with its deliveries in one statement (db/sql/evento.ts), and, when `name` is not null, an outbox
 * event with the same id for the function that listens to it. The caller runs it in the transaction that changes the
 * document, so either all of it is stored or nothing.
 */
export const insertEvento = prepared((args: NuevoEvento & { name: string | null; data: string }) => ({
  compile: () =>
    sql<{ evento_id: string }>`
with hecho as (select),
${eventoCtes(args, "hecho")},
o as (
  insert into outbox_event (outbox_event_id, tenant_id, name, data)
  select e.evento_id, e.tenant_id, ${args.name}::text, ${args.data}::jsonb from e where ${args.name}::text is not null
)
select evento_id from e`.compile(qb),
}));

/** Deliveries of the event, oldest endpoint first, as one JSON array. */
const entregas = sql<
  {
    webhook_entrega_id: string;
    webhook_endpoint_id: number;
    url: string;
    estado: string;
    intentos: number;
    siguiente_at: string | null;
    entregado_at: string | null;
  }[]
>`coalesce((
    select json_agg(json_build_object('webhook_entrega_id', d.webhook_entrega_id::text,
             'webhook_endpoint_id', d.webhook_endpoint_id, 'url', w.url, 'estado', d.estado, 'intentos', d.intentos,
             'siguiente_at', d.siguiente_at, 'entregado_at', d.entregado_at) order by d.webhook_endpoint_id)
    from webhook_entrega d join webhook_endpoint w using (tenant_id, webhook_endpoint_id)
    where d.tenant_id = e.tenant_id and d.evento_id = e.evento_id), '[]')`;

const evento = qb
  .selectFrom("evento as e")
  .select([
    "e.evento_id",
    "e.tipo",
    "e.secuencia",
    "e.datos",
    sql<Date>`uuid_extract_timestamp(e.evento_id)`.as("fecha"),
    entregas.as("entregas"),
  ]);

export const selectEvento = prepared((args: One) =>
  evento.where("e.tenant_id", "=", args.tenantId).where("e.evento_id", "=", args.eventoId),
);

/** The bounds of a page. An event's id begins with its moment, so a range of ids is a range of time. */
interface Tramo {
  tenantId: number;
  /** Not before this id. */
  desde: string;
  /** Before this id. */
  hasta: string;
  limit: number;
}

const tramo = (args: Tramo) =>
  sql`k.evento_id >= ${args.desde}::uuid and k.evento_id < ${args.hasta}::uuid
          order by k.evento_id desc limit ${args.limit}::int`;

const page = (args: Tramo, ids: ReturnType<typeof sql>) =>
  evento
    .where("e.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`e.evento_id = any(array(${ids}))`)
    .orderBy("e.evento_id", "desc");

export const selectEventosPage = prepared((args: Tramo) =>
  page(args, sql`select k.evento_id from evento k where k.tenant_id = ${args.tenantId} and ${tramo(args)}`),
);

export const selectEventosPageOfTipo = prepared((args: Tramo & { tipo: string }) =>
  page(
    args,
    sql`select k.evento_id from evento k where k.tenant_id = ${args.tenantId} and k.tipo = ${args.tipo} and ${tramo(args)}`,
  ),
);

/** Events of one document. They are few, so the type is filtered after they are found by clave. */
export const selectEventosPageOfClave = prepared((args: Tramo & { clave: string; tipo: string | null }) =>
  page(
    args,
    sql`select k.evento_id from evento k where k.tenant_id = ${args.tenantId} and k.clave = ${args.clave}
          and (${args.tipo}::text is null or k.tipo = ${args.tipo}) and ${tramo(args)}`,
  ),
);

/** The newest attempts of each delivery of the event, newest first. */
export const selectIntentos = prepared((args: One & { limit: number; maxBytes: number }) =>
  qb
    .selectFrom("webhook_entrega as d")
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom("webhook_intento as a")
          .select(["a.started_at", "a.respuesta_status", "a.latencia_ms", "a.error"])
          .select(sql<Buffer | null>`substring(a.respuesta for ${args.maxBytes}::int)`.as("respuesta"))
          .where("a.tenant_id", "=", args.tenantId)
          .whereRef("a.webhook_entrega_id", "=", "d.webhook_entrega_id")
          .where(susIntentos)
          .orderBy("a.webhook_intento_id", "desc")
          .limit(args.limit)
          .as("i"),
      (join) => join.onTrue(),
    )
    .select(["d.webhook_entrega_id", "i.started_at", "i.respuesta_status", "i.latencia_ms", "i.error", "i.respuesta"])
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.evento_id", "=", args.eventoId)
    .orderBy("d.webhook_entrega_id")
    .orderBy("i.started_at", "desc"),
);
