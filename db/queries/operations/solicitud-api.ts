/** The log of API requests: the system writes it in batches, its tenant reads it. */
import { membersOf } from "../../sql/columns";
import { dia } from "../../sql/dia";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** One request, in the form of `insertSolicitudes`. */
export interface NewSolicitud {
  tenant_id: number;
  api_key_id: number;
  /** ISO 8601. */
  received_at: string;
  metodo: string;
  ruta: string;
  camino: string;
  status: number;
  duracion_ms: number;
  request_id: string;
}

/**
 * Inserts requests of several tenants at once, and adds them to their tenants' days; system role. `solicitudes`:
 * NewSolicitud[] as JSON. Days are counted in one order, so that batches of two processes do not wait in a circle.
 */
export const insertSolicitudes = prepared((args: { solicitudes: string }) => ({
  compile: () =>
    sql`with s as materialized (
      select * from jsonb_to_recordset(${args.solicitudes}::jsonb) as s(tenant_id int, api_key_id int, received_at timestamptz,
        metodo text, ruta text, camino text, status smallint, duracion_ms int, request_id text)
    ), uso as (
      insert into uso_dia as u (tenant_id, dia, solicitudes)
      select tenant_id, ${dia("received_at")}, count(*) from s group by 1, 2 order by 1, 2
      on conflict (tenant_id, dia) do update set solicitudes = u.solicitudes + excluded.solicitudes
    )
    insert into solicitud_api (tenant_id, solicitud_api_id, api_key_id, received_at, metodo, ruta, camino, status, duracion_ms,
      request_id)
    select tenant_id, id_en(received_at), api_key_id, received_at, metodo, ruta, camino, status, duracion_ms, request_id from s`.compile(
      qb,
    ),
}));

interface Tramo {
  tenantId: number;
  /** Only before this id: a bound that could be null would be no index condition under row-level security. */
  antesDe: string;
  limit: number;
}

const page = qb
  .selectFrom("solicitud_api as s")
  .innerJoin("api_key as k", own("k", "s", "api_key_id"))
  .select([
    "s.solicitud_api_id as idSolicitud",
    "k.nombre as apiKeyNombre",
    ...membersOf("s", ["apiKeyId", "receivedAt", "metodo", "ruta", "camino", "status", "duracionMs", "requestId"]),
  ])
  .orderBy("s.solicitud_api_id", "desc");

/** Newest first. */
export const selectSolicitudesPage = prepared((args: Tramo) =>
  page.where("s.tenant_id", "=", args.tenantId).where("s.solicitud_api_id", "<", args.antesDe).limit(args.limit),
);

/** The requests of one key, newest first. */
export const selectSolicitudesPageOfKey = prepared((args: Tramo & { apiKeyId: number }) =>
  page
    .where("s.tenant_id", "=", args.tenantId)
    .where("s.api_key_id", "=", args.apiKeyId)
    .where("s.solicitud_api_id", "<", args.antesDe)
    .limit(args.limit),
);

/** Those of one key that have this request id, newest first: callers may send one again. */
export const selectSolicitudesPageByRequestId = prepared((args: Tramo & { apiKeyId: number; requestId: string }) =>
  page
    .where("s.tenant_id", "=", args.tenantId)
    .where("s.api_key_id", "=", args.apiKeyId)
    .where("s.request_id", "=", args.requestId)
    .where("s.solicitud_api_id", "<", args.antesDe)
    .limit(args.limit),
);

/**
 * Deletes entries that stand where no day's partition is (particiones.ts), of all tenants, a limited number at a time:
 * those that are older than the partitions. Looks into no partition of a later day; system role.
 */
export const purgeSolicitudes = prepared((args: { before: Date; limit: number }) => ({
  compile: () =>
    sql<{ gone: number }>`delete from solicitud_api where (tenant_id, solicitud_api_id) in (
        select tenant_id, solicitud_api_id from solicitud_api where solicitud_api_id < momento_id(${args.before})
          and received_at < ${args.before} limit ${args.limit})
      returning 1 as gone`.compile(qb),
}));
