/** The log of an endpoint's deliveries, as users read it. */
import type { Entrega } from "@/lib/contract/portal/webhooks";
import { membersOf } from "../../sql/columns";
import { susIntentos } from "../../sql/intentos";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

interface One {
  tenantId: number;
  webhookEntregaId: string;
}

interface Tramo {
  tenantId: number;
  webhookEndpointId: number;
  /** Only of events before this id. */
  antesDe: string;
  limit: number;
}

/** A delivery as its log shows it, with the result of its last attempt. */
const mostrada = qb
  .selectFrom("webhook_entrega as d")
  .innerJoin("evento as e", own("e", "d", "evento_id"))
  .leftJoinLateral(
    (db) =>
      db
        .selectFrom("webhook_intento as a")
        .select(["a.started_at", "a.ended_at", "a.respuesta_status", "a.latencia_ms", "a.error"])
        .whereRef("a.tenant_id", "=", "d.tenant_id")
        .whereRef("a.webhook_entrega_id", "=", "d.webhook_entrega_id")
        .where(susIntentos)
        .orderBy("a.webhook_intento_id", "desc")
        .limit(1)
        .as("u"),
    (join) => join.onTrue(),
  )
  .select([
    ...membersOf("d", ["webhookEntregaId", "eventoId", "intentos", "siguienteAt", "entregadoAt"]),
    sql<Entrega["estado"]>`d.estado`.as("estado"),
    "e.tipo",
    "e.clave",
    sql<Date>`uuid_extract_timestamp(e.evento_id)`.as("fecha"),
    "u.ended_at as endedAt",
    sql<Entrega["ultimo"]>`case when u.started_at is not null then json_build_object('fecha', u.started_at,
      'status', u.respuesta_status, 'latenciaMs', u.latencia_ms, 'error', u.error) end`.as("ultimo"),
  ]);

/** The rows of a page are found in an index first, so that no join reads more of them. */
const page = (args: Tramo, condicion: ReturnType<typeof sql>) =>
  mostrada
    .where("d.tenant_id", "=", args.tenantId)
    .where("e.tenant_id", "=", args.tenantId)
    .where(
      sql<boolean>`d.webhook_entrega_id = any(array(select x.webhook_entrega_id from webhook_entrega x
        where x.tenant_id = ${args.tenantId} and x.webhook_endpoint_id = ${args.webhookEndpointId}
          and x.evento_id < ${args.antesDe}::uuid and ${condicion}
        order by x.evento_id desc limit ${args.limit}::int))`,
    )
    .orderBy("d.evento_id", "desc");

/** All deliveries of an endpoint, those of the newest event first. */
export const selectEntregasPage = prepared((args: Tramo) => page(args, sql`true`));

/** Deliveries in a state other than `entregado`, which have their own index. */
export const selectEntregasPageSinEntregar = prepared((args: Tramo & { estado: "pendiente" | "fallido" | "omitido" }) =>
  page(args, sql`x.estado = ${args.estado}::text and x.estado <> 'entregado'`),
);

/** One delivery, with the data of its body. */
export const selectEntregaMostrada = prepared((args: One & { webhookEndpointId: number }) =>
  mostrada
    .select(["e.datos", "e.secuencia"])
    .where("d.tenant_id", "=", args.tenantId)
    .where("e.tenant_id", "=", args.tenantId)
    .where("d.webhook_endpoint_id", "=", args.webhookEndpointId)
    .where("d.webhook_entrega_id", "=", args.webhookEntregaId),
);

/** Its attempts with request and answer, newest first. Lateral, so that its days are known before they are looked into. */
export const selectIntentosOfEntrega = prepared((args: One & { limit: number; maxBytes: number }) =>
  qb
    .selectFrom("webhook_entrega as d")
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom("webhook_intento as a")
          .select([
            "a.started_at as fecha",
            "a.respuesta_status as status",
            ...membersOf("a", ["webhookIntentoId", "endedAt", "url", "direccion", "latenciaMs", "error"]),
            sql<Record<string, string>>`a.cabeceras`.as("cabeceras"),
            sql<Buffer | null>`substring(respuesta for ${args.maxBytes}::int)`.as("respuesta"),
            sql<boolean>`coalesce(respuesta_cortada or length(respuesta) > ${args.maxBytes}::int, false)`.as("cortada"),
          ])
          .where("a.tenant_id", "=", args.tenantId)
          .whereRef("a.webhook_entrega_id", "=", "d.webhook_entrega_id")
          .where(susIntentos)
          .orderBy("a.webhook_intento_id", "desc")
          .limit(args.limit)
          .as("i"),
      (join) => join.onTrue(),
    )
    .select([
      "i.webhookIntentoId",
      "i.fecha",
      "i.endedAt",
      "i.url",
      "i.direccion",
      "i.status",
      "i.latenciaMs",
      "i.error",
    ])
    .select(["i.cabeceras", "i.respuesta", "i.cortada"])
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.webhook_entrega_id", "=", args.webhookEntregaId)
    .orderBy("i.webhookIntentoId", "desc"),
);
