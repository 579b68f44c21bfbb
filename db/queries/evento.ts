/** Events that are sent to webhooks, with their deliveries, and the queries to look them up. */
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

interface One {
  tenantId: number;
  eventoId: string;
}

interface NuevoEvento {
  tenantId: number;
  name: string;
  data: string;
  /** The request that caused the event, passed on to its deliveries; null for none. */
  requestId: string | null;
  tipo: string;
  clave: string | null;
  datos: string;
  /** One endpoint, which gets the event even if it does not want this type. Null: each that wants this type. */
  soloEndpoint: number | null;
}

/**
 * Writes in one statement: the outbox event; the event, with the same id; a delivery to each endpoint that wants this
 * type (`omitido` when the endpoint is disabled); and an outbox event for each delivery that must be sent. The caller
 * runs it in the transaction that changes the document, so either all of it is stored or nothing.
 */
export const insertEvento = prepared((args: NuevoEvento) =>
  qb
    .with("o", (db) =>
      db
        .insertInto("outbox_event")
        .values({ tenant_id: args.tenantId, name: args.name, data: args.data })
        .returning("outbox_event_id"),
    )
    .with("e", (db) =>
      db
        .insertInto("evento")
        .columns(["tenant_id", "evento_id", "tipo", "clave", "datos"])
        .expression(
          db
            .selectFrom("o")
            .select([
              sql<number>`${args.tenantId}::int`.as("tenant_id"),
              "o.outbox_event_id",
              sql<string>`${args.tipo}::text`.as("tipo"),
              sql<string | null>`${args.clave}::text`.as("clave"),
              sql<string>`${args.datos}::jsonb`.as("datos"),
            ]),
        )
        .returning(["tenant_id", "evento_id", "tipo"]),
    )
    .with("d", (db) =>
      db
        .insertInto("webhook_entrega")
        .columns(["tenant_id", "evento_id", "webhook_endpoint_id", "estado", "siguiente_at", "revisar_at"])
        .expression(
          db
            .selectFrom("e")
            .innerJoin("webhook_endpoint as w", "w.tenant_id", "e.tenant_id")
            .select([
              "e.tenant_id",
              "e.evento_id",
              "w.webhook_endpoint_id",
              sql<string>`case when w.estado = 'activo' then 'pendiente' else 'omitido' end`.as("estado"),
              sql<Date | null>`case when w.estado = 'activo' then now() end`.as("siguiente_at"),
              sql<Date | null>`case when w.estado = 'activo' then now() end`.as("revisar_at"),
            ])
            .where("w.tenant_id", "=", args.tenantId)
            .where(
              sql<boolean>`case when ${args.soloEndpoint}::int is null then w.eventos = '{}' or e.tipo = any(w.eventos)
                             else w.webhook_endpoint_id = ${args.soloEndpoint}::int end`,
            ),
        )
        .returning(["tenant_id", "webhook_entrega_id", "webhook_endpoint_id", "estado", "evento_id"]),
    )
    .with("p", (db) =>
      db
        .insertInto("outbox_event")
        .columns(["tenant_id", "name", "data"])
        .expression(
          db
            .selectFrom("d")
            .select([
              "d.tenant_id",
              sql<string>`'webhook/pendiente'`.as("name"),
              sql<string>`jsonb_strip_nulls(jsonb_build_object('tenantId', d.tenant_id, 'webhookEntregaId', d.webhook_entrega_id::text,
                  'cola', d.tenant_id || ':' || d.webhook_endpoint_id, 'requestId', ${args.requestId}::text))`.as(
                "data",
              ),
            ])
            .where("d.estado", "=", "pendiente"),
        ),
    )
    .selectFrom("e")
    .select("e.evento_id"),
);

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
