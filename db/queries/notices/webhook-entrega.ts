/** One event on its way to one endpoint, and the log of its attempts. */

import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { waitingQueries } from "../../sql/waiting";

interface One {
  tenantId: number;
  webhookEntregaId: string;
}

/** Everything that an attempt needs. */
export const selectEntrega = prepared((args: One) =>
  qb
    .selectFrom("webhook_entrega as d")
    .innerJoin("evento as e", own("e", "d", "evento_id"))
    .innerJoin("webhook_endpoint as w", own("w", "d", "webhook_endpoint_id"))
    .innerJoin("tenant as t", "t.tenant_id", "d.tenant_id")
    .select([
      "d.webhook_entrega_id",
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
    .where("d.webhook_entrega_id", "=", args.webhookEntregaId),
);

const one = (args: One) =>
  qb
    .updateTable("webhook_entrega")
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_entrega_id", "=", args.webhookEntregaId);

/**
 * Takes the delivery for one attempt. Returns no row while another run has it, before it is due, or after its final
 * state.
 */
export const reserveEntrega = prepared((args: One & { now: Date; dueBy: Date; until: Date }) =>
  one(args)
    .set({
      intentos: sql<number>`intentos + 1`,
      intentado_at: args.now,
      reservado_hasta: args.until,
      revisar_at: args.until,
    })
    .where("estado", "=", "pendiente")
    .where("siguiente_at", "<=", args.dueBy)
    .where(sql<boolean>`(reservado_hasta is null or reservado_hasta <= ${args.now})`)
    .returning("intentos"),
);

/** Written before the first byte is sent. */
export const insertIntento = prepared(
  (args: One & { now: Date; url: string; cabeceras: string; cuerpoSha256: Buffer }) =>
    qb
      .insertInto("webhook_intento")
      .values({
        tenant_id: args.tenantId,
        webhook_intento_id: sql<string>`id_en(${args.now})`,
        webhook_entrega_id: args.webhookEntregaId,
        started_at: args.now,
        url: args.url,
        cabeceras: args.cabeceras,
        cuerpo_sha256: args.cuerpoSha256,
      })
      .returning("webhook_intento_id"),
);

export const finishIntento = prepared(
  (args: {
    tenantId: number;
    webhookIntentoId: string;
    now: Date;
    direccion: string | null;
    status: number | null;
    respuesta: Buffer | null;
    cortada: boolean | null;
    latenciaMs: number;
    error: string | null;
  }) =>
    qb
      .updateTable("webhook_intento")
      .set({
        ended_at: args.now,
        direccion: args.direccion,
        respuesta_status: args.status,
        respuesta: args.respuesta,
        respuesta_cortada: args.cortada,
        latencia_ms: args.latenciaMs,
        error: args.error,
      })
      .where("tenant_id", "=", args.tenantId)
      .where("webhook_intento_id", "=", args.webhookIntentoId),
);

/** → entregado, even when it was given up or the endpoint was disabled meanwhile, because it did arrive. */
export const markEntregado = prepared((args: One & { now: Date }) =>
  one(args)
    .set({ estado: "entregado", entregado_at: args.now, siguiente_at: null, revisar_at: null, reservado_hasta: null })
    .where("estado", "<>", "entregado"),
);

/** pendiente → fallido | omitido. */
export const endEntrega = prepared((args: One & { estado: "fallido" | "omitido" }) =>
  one(args)
    .set({ estado: args.estado, siguiente_at: null, revisar_at: null, reservado_hasta: null })
    .where("estado", "=", "pendiente"),
);

export const postponeEntrega = prepared((args: One & { siguienteAt: Date }) =>
  one(args)
    .set({ siguiente_at: args.siguienteAt, revisar_at: args.siguienteAt, reservado_hasta: null })
    .where("estado", "=", "pendiente"),
);

/** Deliveries that were on their way to an endpoint that is now disabled. */
export const omitPendientes = prepared((args: { tenantId: number; webhookEndpointId: number }) =>
  qb
    .updateTable("webhook_entrega")
    .set({ estado: "omitido", siguiente_at: null, revisar_at: null, reservado_hasta: null })
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_endpoint_id", "=", args.webhookEndpointId)
    .where("estado", "=", "pendiente"),
);

/** Sends one event again to each active endpoint that wants its type, including those that it was never sent to. */
export const resendEvento = prepared((args: { tenantId: number; eventoId: string; now: Date }) =>
  qb
    .insertInto("webhook_entrega")
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
          sql<Date>`${args.now}::timestamptz`.as("revisar_at"),
        ])
        .where("e.tenant_id", "=", args.tenantId)
        .where("e.evento_id", "=", args.eventoId)
        .where("w.tenant_id", "=", args.tenantId)
        .where("w.estado", "=", "activo")
        .where(
          sql<boolean>`(w.eventos = '{}' or e.tipo = any(w.eventos) or exists (
              select from webhook_entrega x where x.tenant_id = e.tenant_id and x.evento_id = e.evento_id
                and x.webhook_endpoint_id = w.webhook_endpoint_id))`,
        ),
    )
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "evento_id", "webhook_endpoint_id"]).doUpdateSet({
        estado: "pendiente",
        intentos: 0,
        siguiente_at: args.now,
        revisar_at: args.now,
        entregado_at: null,
      }),
    )
    .returning(["webhook_entrega_id", "webhook_endpoint_id"]),
);

/** Sends the events that an endpoint has missed since a moment, oldest first, a limited number at a time. */
export const resendFallidos = prepared(
  (args: { tenantId: number; webhookEndpointId: number; desde: string; now: Date; limit: number }) =>
    qb
      .updateTable("webhook_entrega")
      .set({ estado: "pendiente", intentos: 0, siguiente_at: args.now, revisar_at: args.now })
      .where("tenant_id", "=", args.tenantId)
      .where(
        sql<boolean>`webhook_entrega_id = any(array(
          select x.webhook_entrega_id from webhook_entrega x
          where x.tenant_id = ${args.tenantId} and x.webhook_endpoint_id = ${args.webhookEndpointId}
            and x.estado in ('fallido', 'omitido') and x.estado <> 'entregado' and x.evento_id >= ${args.desde}::uuid
          order by x.evento_id limit ${args.limit}::int))`,
      )
      .where("estado", "in", ["fallido", "omitido"])
      .returning("webhook_entrega_id"),
);

/** Sends one delivery again, only to its own endpoint. */
export const resendEntrega = prepared((args: One & { webhookEndpointId: number; now: Date }) =>
  one(args)
    .set({
      estado: "pendiente",
      intentos: 0,
      siguiente_at: args.now,
      revisar_at: args.now,
      entregado_at: null,
    })
    .where("webhook_endpoint_id", "=", args.webhookEndpointId)
    .returning("evento_id"),
);

export const { selectOverdue, claimOverdue } = waitingQueries("webhook_entrega", {
  estados: ["pendiente"],
  at: "revisar_at",
  tells: "webhook_endpoint_id",
});

/** As `purgeSolicitudes`: old attempts that stand where no day's partition is. System role. */
export const purgeIntentos = prepared((args: { before: Date; limit: number }) =>
  qb
    .deleteFrom("webhook_intento")
    .where(
      sql<boolean>`(tenant_id, webhook_intento_id) in (
        select tenant_id, webhook_intento_id from webhook_intento
        where webhook_intento_id < momento_id(${args.before}) and started_at < ${args.before} limit ${args.limit})`,
    )
    .returning("webhook_intento_id"),
);
