/** One event on its way to one endpoint, and the log of its attempts. */
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

interface One {
  tenantId: number;
  webhookDeliveryId: string;
}

/** Everything that an attempt needs. */
export const selectEntrega = prepared((args: One) =>
  qb
    .selectFrom("webhook_delivery as d")
    .innerJoin("evento as e", (join) =>
      join.onRef("e.tenant_id", "=", "d.tenant_id").onRef("e.evento_id", "=", "d.evento_id"),
    )
    .innerJoin("webhook_endpoint as w", (join) =>
      join.onRef("w.tenant_id", "=", "d.tenant_id").onRef("w.webhook_endpoint_id", "=", "d.webhook_endpoint_id"),
    )
    .innerJoin("tenant as t", "t.tenant_id", "d.tenant_id")
    .select([
      "d.webhook_delivery_id",
      "d.webhook_endpoint_id",
      "d.estado",
      "d.siguiente_at",
      "d.reservado_hasta",
      "e.evento_id",
      "e.tipo",
      "e.secuencia",
      "e.datos",
      sql<Date>`uuid_extract_timestamp(e.evento_id)`.as("fecha"),
      "w.url",
      "w.estado as endpoint_estado",
      "w.pausado_hasta",
      "w.fallando_desde",
      "w.secreto_cifrado",
      "w.secreto_anterior_cifrado",
      "w.secreto_anterior_hasta",
      "t.data_key",
      "t.master_key_id",
    ])
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.webhook_delivery_id", "=", args.webhookDeliveryId),
);

/** Takes the delivery for one attempt; no row while another run has it, before it is due, or once it is settled. */
export const reserveEntrega = prepared((args: One & { now: Date; dueBy: Date; until: Date; revisarAt: Date }) =>
  qb
    .updateTable("webhook_delivery")
    .set({
      intentos: sql<number>`intentos + 1`,
      reservado_hasta: args.until,
      revisar_at: args.revisarAt,
    })
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_delivery_id", "=", args.webhookDeliveryId)
    .where("estado", "=", "pendiente")
    .where("siguiente_at", "<=", args.dueBy)
    .where(sql<boolean>`(reservado_hasta is null or reservado_hasta <= ${args.now})`)
    .returning("intentos"),
);

/** Logged before the first byte leaves. */
export const insertIntento = prepared(
  (args: One & { now: Date; url: string; cabeceras: string; cuerpoSha256: Buffer }) =>
    qb
      .insertInto("webhook_attempt")
      .values({
        tenant_id: args.tenantId,
        webhook_delivery_id: args.webhookDeliveryId,
        iniciado_at: args.now,
        url: args.url,
        cabeceras: args.cabeceras,
        cuerpo_sha256: args.cuerpoSha256,
      })
      .returning("webhook_attempt_id"),
);

export const finishIntento = prepared(
  (args: {
    tenantId: number;
    webhookAttemptId: string;
    now: Date;
    direccion: string | null;
    status: number | null;
    respuesta: Buffer | null;
    cortada: boolean | null;
    latenciaMs: number;
    error: string | null;
  }) =>
    qb
      .updateTable("webhook_attempt")
      .set({
        terminado_at: args.now,
        direccion: args.direccion,
        respuesta_status: args.status,
        respuesta: args.respuesta,
        respuesta_cortada: args.cortada,
        latencia_ms: args.latenciaMs,
        error: args.error,
      })
      .where("tenant_id", "=", args.tenantId)
      .where("webhook_attempt_id", "=", args.webhookAttemptId),
);

/** → entregado, also when it was given up or the endpoint was disabled meanwhile: it did arrive. */
export const markEntregado = prepared((args: One & { now: Date }) =>
  qb
    .updateTable("webhook_delivery")
    .set({ estado: "entregado", entregado_at: args.now, siguiente_at: null, revisar_at: null, reservado_hasta: null })
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_delivery_id", "=", args.webhookDeliveryId)
    .where("estado", "<>", "entregado"),
);

/** pendiente → fallido | omitido. */
export const endEntrega = prepared((args: One & { estado: "fallido" | "omitido" }) =>
  qb
    .updateTable("webhook_delivery")
    .set({ estado: args.estado, siguiente_at: null, revisar_at: null, reservado_hasta: null })
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_delivery_id", "=", args.webhookDeliveryId)
    .where("estado", "=", "pendiente"),
);

export const postponeEntrega = prepared((args: One & { siguienteAt: Date; revisarAt: Date }) =>
  qb
    .updateTable("webhook_delivery")
    .set({ siguiente_at: args.siguienteAt, revisar_at: args.revisarAt, reservado_hasta: null })
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_delivery_id", "=", args.webhookDeliveryId)
    .where("estado", "=", "pendiente"),
);

/** What was on its way to an endpoint that is disabled now. */
export const omitPendientes = prepared((args: { tenantId: number; webhookEndpointId: number }) =>
  qb
    .updateTable("webhook_delivery")
    .set({ estado: "omitido", siguiente_at: null, revisar_at: null, reservado_hasta: null })
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_endpoint_id", "=", args.webhookEndpointId)
    .where("estado", "=", "pendiente"),
);

/** Puts one event on its way again to each active endpoint that wants it, also to those that it never went to. */
export const resendEvento = prepared((args: { tenantId: number; eventoId: string; now: Date; revisarAt: Date }) =>
  qb
    .insertInto("webhook_delivery")
    .columns(["tenant_id", "evento_id", "webhook_endpoint_id", "siguiente_at", "revisar_at"])
    .expression(
      qb
        .selectFrom("evento as e")
        .innerJoin("webhook_endpoint as w", "w.tenant_id", "e.tenant_id")
        .select([
          "e.tenant_id",
          "e.evento_id",
          "w.webhook_endpoint_id",
          sql<Date>`${args.now}::timestamptz`.as("siguiente_at"),
          sql<Date>`${args.revisarAt}::timestamptz`.as("revisar_at"),
        ])
        .where("e.tenant_id", "=", args.tenantId)
        .where("e.evento_id", "=", args.eventoId)
        .where("w.tenant_id", "=", args.tenantId)
        .where("w.estado", "=", "activo")
        .where(
          sql<boolean>`(w.eventos = '{}' or e.tipo = any(w.eventos) or exists (
              select from webhook_delivery x where x.tenant_id = e.tenant_id and x.evento_id = e.evento_id
                and x.webhook_endpoint_id = w.webhook_endpoint_id))`,
        ),
    )
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "evento_id", "webhook_endpoint_id"]).doUpdateSet({
        estado: "pendiente",
        intentos: 0,
        siguiente_at: args.now,
        revisar_at: args.revisarAt,
        entregado_at: null,
      }),
    )
    .returning(["webhook_delivery_id", "webhook_endpoint_id"]),
);

/** The same for what an endpoint has missed since a moment, oldest first, so many at a time. */
export const resendFallidos = prepared(
  (args: { tenantId: number; webhookEndpointId: number; desde: string; now: Date; revisarAt: Date; limit: number }) =>
    qb
      .updateTable("webhook_delivery")
      .set({ estado: "pendiente", intentos: 0, siguiente_at: args.now, revisar_at: args.revisarAt })
      .where("tenant_id", "=", args.tenantId)
      .where(
        sql<boolean>`webhook_delivery_id = any(array(
          select x.webhook_delivery_id from webhook_delivery x
          where x.tenant_id = ${args.tenantId} and x.webhook_endpoint_id = ${args.webhookEndpointId}
            and x.estado in ('fallido', 'omitido') and x.estado <> 'entregado' and x.evento_id >= ${args.desde}::uuid
          order by x.evento_id limit ${args.limit}::int))`,
      )
      .where("estado", "in", ["fallido", "omitido"])
      .returning("webhook_delivery_id"),
);

/** Puts one delivery on its way again, to its own endpoint alone. */
export const resendEntrega = prepared((args: One & { webhookEndpointId: number; now: Date; revisarAt: Date }) =>
  qb
    .updateTable("webhook_delivery")
    .set({
      estado: "pendiente",
      intentos: 0,
      siguiente_at: args.now,
      revisar_at: args.revisarAt,
      entregado_at: null,
    })
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_delivery_id", "=", args.webhookDeliveryId)
    .where("webhook_endpoint_id", "=", args.webhookEndpointId)
    .returning("evento_id"),
);

interface Tramo {
  tenantId: number;
  webhookEndpointId: number;
  /** Only of events before this id. */
  antesDe: string;
  limit: number;
}

/** A delivery as its log shows it, with what became of its last attempt. */
const mostrada = qb
  .selectFrom("webhook_delivery as d")
  .innerJoin("evento as e", (join) =>
    join.onRef("e.tenant_id", "=", "d.tenant_id").onRef("e.evento_id", "=", "d.evento_id"),
  )
  .leftJoinLateral(
    (db) =>
      db
        .selectFrom("webhook_attempt as a")
        .select(["a.iniciado_at", "a.terminado_at", "a.respuesta_status", "a.latencia_ms", "a.error"])
        .whereRef("a.tenant_id", "=", "d.tenant_id")
        .whereRef("a.webhook_delivery_id", "=", "d.webhook_delivery_id")
        .orderBy("a.webhook_attempt_id", "desc")
        .limit(1)
        .as("u"),
    (join) => join.onTrue(),
  )
  .select([
    "d.webhook_delivery_id",
    "d.evento_id",
    "d.estado",
    "d.intentos",
    "d.siguiente_at",
    "d.entregado_at",
    "e.tipo",
    "e.clave",
    sql<Date>`uuid_extract_timestamp(e.evento_id)`.as("fecha"),
    "u.iniciado_at as ultimo_at",
    "u.terminado_at as ultimo_terminado_at",
    "u.respuesta_status as ultimo_status",
    "u.latencia_ms as ultimo_latencia_ms",
    "u.error as ultimo_error",
  ]);

/** All of an endpoint's, those of the newest event first. */
export const selectEntregasPage = prepared((args: Tramo) =>
  mostrada
    .where("d.tenant_id", "=", args.tenantId)
    .where("e.tenant_id", "=", args.tenantId)
    .where("d.webhook_endpoint_id", "=", args.webhookEndpointId)
    .where("d.evento_id", "<", args.antesDe)
    .orderBy("d.evento_id", "desc")
    .limit(args.limit),
);

/** Those in a state other than `entregado`, which has an index of its own. */
export const selectEntregasPageSinEntregar = prepared((args: Tramo & { estado: "pendiente" | "fallido" | "omitido" }) =>
  mostrada
    .where("d.tenant_id", "=", args.tenantId)
    .where("e.tenant_id", "=", args.tenantId)
    .where("d.webhook_endpoint_id", "=", args.webhookEndpointId)
    .where("d.estado", "=", args.estado)
    .where(sql<boolean>`d.estado <> 'entregado'`)
    .where("d.evento_id", "<", args.antesDe)
    .orderBy("d.evento_id", "desc")
    .limit(args.limit),
);

/** One, with what its body is made of. */
export const selectEntregaMostrada = prepared((args: One & { webhookEndpointId: number }) =>
  mostrada
    .select(["e.datos", "e.secuencia"])
    .where("d.tenant_id", "=", args.tenantId)
    .where("e.tenant_id", "=", args.tenantId)
    .where("d.webhook_endpoint_id", "=", args.webhookEndpointId)
    .where("d.webhook_delivery_id", "=", args.webhookDeliveryId),
);

/** Its attempts with request and answer, newest first. */
export const selectIntentosOfEntrega = prepared((args: One & { limit: number; maxBytes: number }) =>
  qb
    .selectFrom("webhook_attempt")
    .select([
      "webhook_attempt_id",
      "iniciado_at",
      "terminado_at",
      "url",
      "cabeceras",
      "direccion",
      "respuesta_status",
      "latencia_ms",
      "error",
      sql<Buffer | null>`substring(respuesta for ${args.maxBytes}::int)`.as("respuesta"),
      sql<boolean>`coalesce(respuesta_cortada or length(respuesta) > ${args.maxBytes}::int, false)`.as("cortada"),
    ])
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_delivery_id", "=", args.webhookDeliveryId)
    .orderBy("webhook_attempt_id", "desc")
    .limit(args.limit),
);

/** Deliveries of any tenant whose attempt is overdue; system role. */
export const selectOverdueEntregas = prepared((args: { now: Date; limit: number }) =>
  qb
    .selectFrom("webhook_delivery")
    .select(["tenant_id", "webhook_delivery_id", "webhook_endpoint_id"])
    .where("estado", "=", "pendiente")
    .where("revisar_at", "<", args.now)
    .orderBy("revisar_at")
    .limit(args.limit),
);

/** Takes one for the sweep; no row when somebody moved it meanwhile. */
export const claimOverdueEntrega = prepared((args: One & { now: Date; revisarAt: Date }) =>
  qb
    .updateTable("webhook_delivery")
    .set({ revisar_at: args.revisarAt })
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_delivery_id", "=", args.webhookDeliveryId)
    .where("estado", "=", "pendiente")
    .where("revisar_at", "<", args.now)
    .returning("webhook_delivery_id"),
);

/** Attempts of long ago, of all tenants, a bounded number at a time; system role. */
export const purgeIntentos = prepared((args: { before: Date; limit: number }) =>
  qb
    .deleteFrom("webhook_attempt")
    .where(
      sql<boolean>`(tenant_id, webhook_attempt_id) in (
        select tenant_id, webhook_attempt_id from webhook_attempt where iniciado_at < ${args.before} limit ${args.limit})`,
    )
    .returning("webhook_attempt_id"),
);
