/** The receivers of a tenant's events. Callers encrypt secrets first. */
import type { Webhook } from "@/lib/contract/portal/webhooks";
import { membersOf } from "../../sql/columns";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

interface One {
  tenantId: number;
  webhookEndpointId: number;
}

export type MotivoDeshabilitado = "persona" | "respuesta-410" | "cinco-dias";

/** Returns no row when the tenant has its maximum of active ones, counted under the lock of the tenant's row. */
export const insertWebhookEndpoint = prepared(
  (args: {
    tenantId: number;
    url: string;
    eventos: string[];
    secretoCifrado: Buffer;
    actor: string;
    now: Date;
    max: number;
  }) =>
    qb
      .insertInto("webhook_endpoint")
      .columns(["tenant_id", "url", "eventos", "secreto_cifrado", "created_by", "created_at"])
      .expression(
        qb
          .selectNoFrom([
            sql<number>`${args.tenantId}::int`.as("tenant_id"),
            sql<string>`${args.url}::text`.as("url"),
            sql<string[]>`${args.eventos}::text[]`.as("eventos"),
            sql<Buffer>`${args.secretoCifrado}::bytea`.as("secreto_cifrado"),
            sql<string>`${args.actor}::text`.as("created_by"),
            sql<Date>`${args.now}::timestamptz`.as("created_at"),
          ])
          .where(
            sql<boolean>`(select count(*) from webhook_endpoint w
              where w.tenant_id = ${args.tenantId} and w.estado = 'activo') < ${args.max}::int`,
          ),
      )
      .returning("webhook_endpoint_id"),
);

const shown = qb
  .selectFrom("webhook_endpoint as w")
  .select(membersOf("w", ["webhookEndpointId", "url", "eventos", "deshabilitadoAt", "secretoAnteriorHasta"]))
  .select(["w.deshabilitado_motivo as motivo", ...membersOf("w", ["fallandoDesde", "createdAt"])])
  .select(sql<Webhook["estado"]>`w.estado`.as("estado"))
  .orderBy("w.webhook_endpoint_id");

export const selectWebhookEndpoints = prepared((args: { tenantId: number }) =>
  shown.where("w.tenant_id", "=", args.tenantId),
);

interface Tramo {
  tenantId: number;
  /** Only endpoints after this id. */
  despues: number;
  limit: number;
}

/** Oldest first. */
export const selectWebhookEndpointsPage = prepared((args: Tramo) =>
  shown.where("w.tenant_id", "=", args.tenantId).where("w.webhook_endpoint_id", ">", args.despues).limit(args.limit),
);

/** Whether the tenant has it. */
export const selectWebhookEndpointId = prepared((args: One) =>
  qb
    .selectFrom("webhook_endpoint")
    .select("webhook_endpoint_id")
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_endpoint_id", "=", args.webhookEndpointId),
);

export const lockWebhookEndpoint = prepared((args: One) =>
  qb
    .selectFrom("webhook_endpoint")
    .select(["url", "eventos", "estado", "secreto_cifrado"])
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_endpoint_id", "=", args.webhookEndpointId)
    .forNoKeyUpdate(),
);

/** Only whether it is sent to: the console may lock it and read no secret. */
export const lockWebhookEstado = prepared((args: One) =>
  qb
    .selectFrom("webhook_endpoint")
    .select("estado")
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_endpoint_id", "=", args.webhookEndpointId)
    .forNoKeyUpdate(),
);

/** The current secret becomes the previous one. */
export const rotateWebhookSecreto = prepared((args: One & { secretoCifrado: Buffer; anteriorHasta: Date }) =>
  qb
    .updateTable("webhook_endpoint")
    .set({
      secreto_anterior_cifrado: sql<Buffer>`secreto_cifrado`,
      secreto_anterior_hasta: args.anteriorHasta,
      secreto_cifrado: args.secretoCifrado,
    })
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_endpoint_id", "=", args.webhookEndpointId),
);

/** Returns a row only if the endpoint was active. */
export const disableWebhookEndpoint = prepared((args: One & { motivo: MotivoDeshabilitado; now: Date }) =>
  qb
    .updateTable("webhook_endpoint")
    .set({ estado: "deshabilitado", deshabilitado_motivo: args.motivo, deshabilitado_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_endpoint_id", "=", args.webhookEndpointId)
    .where("estado", "=", "activo")
    .returning("url"),
);

/**
 * Returns a row only if the endpoint was disabled and the tenant has fewer than `max` active ones. Its failures are
 * cleared.
 */
export const enableWebhookEndpoint = prepared((args: One & { max: number }) =>
  qb
    .updateTable("webhook_endpoint")
    .set({
      estado: "activo",
      deshabilitado_motivo: null,
      deshabilitado_at: null,
      fallando_desde: null,
      pausado_hasta: null,
    })
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_endpoint_id", "=", args.webhookEndpointId)
    .where("estado", "=", "deshabilitado")
    .where(
      sql<boolean>`(select count(*) from webhook_endpoint w
        where w.tenant_id = ${args.tenantId} and w.estado = 'activo') < ${args.max}::int`,
    )
    .returning("url"),
);

/** A new URL clears the failures, because they were those of another receiver. */
export const updateWebhookEndpoint = prepared((args: One & { url: string; eventos: string[] }) =>
  qb
    .updateTable("webhook_endpoint")
    .set({
      url: args.url,
      eventos: args.eventos,
      fallando_desde: sql<Date | null>`case when url = ${args.url}::text then fallando_desde end`,
      pausado_hasta: sql<Date | null>`case when url = ${args.url}::text then pausado_hasta end`,
    })
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_endpoint_id", "=", args.webhookEndpointId),
);

/**
 * Allows one attempt at a time to a failing endpoint: its holder keeps all others off until `until`, when its result is
 * known. Returns no row while another has it, or while the endpoint is paused.
 */
export const claimWebhookProbe = prepared((args: One & { dueBy: Date; until: Date }) =>
  qb
    .updateTable("webhook_endpoint")
    .set({ pausado_hasta: args.until })
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_endpoint_id", "=", args.webhookEndpointId)
    .where(sql<boolean>`(pausado_hasta is null or pausado_hasta <= ${args.dueBy}::timestamptz)`)
    .returning("webhook_endpoint_id"),
);

/** Records that the attempt was never made. */
export const releaseWebhookProbe = prepared((args: One & { probe: Date }) =>
  qb
    .updateTable("webhook_endpoint")
    .set({ pausado_hasta: null })
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_endpoint_id", "=", args.webhookEndpointId)
    .where("pausado_hasta", "=", args.probe),
);

/**
 * Records a successful attempt. The pause of the attempt itself (`probe`) ends; a pause that the endpoint asked for
 * stays.
 */
export const clearWebhookFalla = prepared((args: One & { probe: Date | null }) =>
  qb
    .updateTable("webhook_endpoint")
    .set({ fallando_desde: null, pausado_hasta: sql<Date | null>`nullif(pausado_hasta, ${args.probe}::timestamptz)` })
    .where("tenant_id", "=", args.tenantId)
    .where("webhook_endpoint_id", "=", args.webhookEndpointId)
    .where("fallando_desde", "is not", null),
);

/**
 * Records a failed attempt and returns since when the endpoint has failed. Nothing is sent to it until `pausadoHasta`,
 * nor for as long again as it has been failing, at most `pausaMs`. The pause of the attempt itself (`probe`) ends.
 */
export const markWebhookFalla = prepared(
  (args: One & { now: Date; probe: Date | null; pausadoHasta: Date | null; pausaMs: number }) =>
    qb
      .updateTable("webhook_endpoint")
      .set({
        fallando_desde: sql<Date>`coalesce(fallando_desde, ${args.now}::timestamptz)`,
        pausado_hasta: sql<Date | null>`greatest(nullif(pausado_hasta, ${args.probe}::timestamptz),
        ${args.pausadoHasta}::timestamptz,
        case when ${args.pausaMs}::int > 0 and fallando_desde < ${args.now}::timestamptz
             then ${args.now}::timestamptz + least(${args.now}::timestamptz - fallando_desde,
                                                   ${args.pausaMs}::int * interval '1 millisecond') end)`,
      })
      .where("tenant_id", "=", args.tenantId)
      .where("webhook_endpoint_id", "=", args.webhookEndpointId)
      .returning("fallando_desde"),
);

/** Data for the message about a disabled endpoint. */
export const selectWebhookAviso = prepared((args: One) =>
  qb
    .selectFrom("webhook_endpoint as w")
    .innerJoin("tenant as t", "t.tenant_id", "w.tenant_id")
    .select(["w.url", "w.estado", "w.deshabilitado_motivo", "w.deshabilitado_at", "t.nombre"])
    .where("w.tenant_id", "=", args.tenantId)
    .where("w.webhook_endpoint_id", "=", args.webhookEndpointId),
);

/** The health of the same endpoints: waiting and missed deliveries, counted up to `max`. */
export const selectWebhookSalud = prepared((args: Tramo & { max: number }) =>
  qb
    .selectFrom("webhook_endpoint as w")
    .select([
      "w.webhook_endpoint_id",
      sql<number>`(select count(*)::int from (select from webhook_entrega d
        where d.tenant_id = ${args.tenantId} and d.webhook_endpoint_id = w.webhook_endpoint_id
          and d.estado = 'pendiente' limit ${args.max}::int) p)`.as("pendientes"),
      sql<number>`(select count(*)::int from (select from webhook_entrega d
        where d.tenant_id = ${args.tenantId} and d.webhook_endpoint_id = w.webhook_endpoint_id
          and d.estado in ('fallido', 'omitido') and d.estado <> 'entregado' limit ${args.max}::int) p)`.as("perdidas"),
    ])
    .where("w.tenant_id", "=", args.tenantId)
    .where("w.webhook_endpoint_id", ">", args.despues)
    .orderBy("w.webhook_endpoint_id")
    .limit(args.limit),
);
