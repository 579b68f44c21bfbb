/**
 * Finds the owner of a key, and whether the minute has room for another request, in one statement and one round trip.
 */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/**
 * The window is the current second and the sixty complete ones before it, with one counter per second. Any sixty
 * seconds lie inside it, so no edge of a minute doubles the quota. Element 61 belongs to `segundo`, element 1 to sixty
 * seconds before.
 */
const BUCKETS = sql.lit(61);
const OLDER_BUCKETS = sql.lit(60);

/** Precision of `last_used_at`. It is written at most this often, because each write is a commit. */
const LAST_USED_RESOLUTION = sql.lit("1 minute");

export interface ApiKeyUse {
  /** `null` when there is no such key, or it is revoked or expired. The same holds for the four members below. */
  tenant_id: number | null;
  api_key_id: number | null;
  nombre: string | null;
  scopes: string[] | null;
  tenant_estado: string | null;
  /** True when `last_used_at` should be written. */
  uso_viejo: boolean | null;
  limite: number;
  /** The rest of the quota; `null` when none is left and the request is not counted. */
  restantes: number | null;
  /** Seconds until the window has room again (refused), or until the whole quota is back (admitted). */
  segundos: number;
}

/** Seconds from the row's window to now; negative after the clock was set back. */
const behind = sql`excluded.segundo - w.segundo`;
/** Requests in the window at the current second. A second that has been counted already is not summed again. */
const counted = sql`case when ${behind} <= 0 then w.total
  else w.total - coalesce((select sum(n) from unnest(w.cuentas[1 : (${behind})::int]) n), 0) end`;

/**
 * Finds the key by its hash and counts the request: for the key, or for `direccion` when there is no such key. System
 * role, because it runs before the tenant is known. The database's clock counts, so that all processes agree.
 */
export const countApiKeyUse = prepared((args: { hashes: Buffer[]; direccion: string; limitePorDireccion: number }) => ({
  compile: () =>
    sql<ApiKeyUse>`
with llave as (
  select k.tenant_id, k.api_key_id, k.nombre, k.scopes, k.limite_por_minuto, t.estado as tenant_estado,
         coalesce(k.last_used_at < now() - interval ${LAST_USED_RESOLUTION}, true) as uso_viejo
  from api_key k join tenant t on t.tenant_id = k.tenant_id
  where k.hash = any(${args.hashes}::bytea[]) and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
), cuenta as materialized (
  select l.*, floor(extract(epoch from clock_timestamp()))::bigint as segundo,
         coalesce('llave:' || l.tenant_id || ':' || l.api_key_id, 'direccion:' || ${args.direccion}::text) as sujeto,
         coalesce(l.limite_por_minuto, ${args.limitePorDireccion}::int) as limite
  from (values (1)) as siempre left join llave l on true
), ventana as (
  insert into rate_window as w (sujeto, segundo, cuentas, total)
  select sujeto, segundo, array_fill(0, array[${OLDER_BUCKETS}]) || 1, 1 from cuenta
  on conflict (sujeto) do update set
    segundo = greatest(w.segundo, excluded.segundo),
    total = 1 + ${counted},
    cuentas = case when ${behind} <= 0 then w.cuentas[1:${OLDER_BUCKETS}] || (w.cuentas[${BUCKETS}] + 1)
      else w.cuentas[(${behind})::int + 1 : ${BUCKETS}] || array_fill(0, array[least(${behind}, ${BUCKETS})::int - 1]) || 1 end
  where ${counted} < (select limite from cuenta)
  returning w.total
)
select c.tenant_id, c.api_key_id, c.nombre, c.scopes, c.tenant_estado, c.uso_viejo, c.limite, c.limite - v.total as restantes,
       case when v.total is not null then ${BUCKETS} else coalesce(
         (select min(r.segundo + i) - c.segundo from rate_window r, unnest(r.cuentas) with ordinality u(n, i)
          where r.sujeto = c.sujeto and n > 0 and i > c.segundo - r.segundo), 1) end::int as segundos
from cuenta c left join ventana v on true`.compile(qb),
}));

/**
 * Records the use of a key, so that its owner sees which keys are in use. Also stores its hash under the current master
 * key (`hashKeyId` names the key of that hash), so that after a rotation the former master key is no longer needed.
 *
 * When only the moment changes, the commit does not wait for the disk, because other requests' statements wait behind
 * it on the shared connection. A crash of the server's machine may lose that moment, never a new hash.
 */
export const touchApiKey = prepared((args: { tenantId: number; apiKeyId: number; hash: Buffer; hashKeyId: string }) =>
  qb
    .updateTable("api_key")
    .set({ last_used_at: sql<Date>`now()`, hash: args.hash, hash_key_id: args.hashKeyId })
    .where("tenant_id", "=", args.tenantId)
    .where("api_key_id", "=", args.apiKeyId)
    .where(
      sql<boolean>`set_config('synchronous_commit', case when hash_key_id = ${args.hashKeyId}::text then 'off'
                                                    else current_setting('synchronous_commit') end, true) <> ''`,
    ),
);

/** Valid keys of all tenants that were not used yet under the hash key of that name; system role. */
export const countApiKeysBehind = prepared((args: { hashKeyId: string }) =>
  qb
    .selectFrom("api_key")
    .select(sql<number>`count(*)::int`.as("llaves"))
    .where("revoked_at", "is", null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .where(sql<boolean>`hash_key_id is distinct from ${args.hashKeyId}`),
);

/** Deletes old windows of keys and addresses, a limited number at a time; system role. */
export const purgeRateWindows = prepared((args: { before: Date; limit: number }) =>
  qb
    .deleteFrom("rate_window")
    .where(
      sql<boolean>`sujeto = any(array(
        select sujeto from rate_window where segundo < extract(epoch from ${args.before}::timestamptz) limit ${args.limit}))`,
    )
    .returning("sujeto"),
);
