/**
 * Finds the owner of a key, and whether the minute has room for another request, in one statement and one round trip.
 */
import type { EstadoEmpresa } from "@/lib/domain/estado-empresa";
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
  /** `null` when there is no such key, or it is revoked or expired. The same holds for the five members below. */
  tenant_id: number | null;
  api_key_id: number | null;
  nombre: string | null;
  scopes: string[] | null;
  tenant_estado: EstadoEmpresa | null;
  /** Seconds by which the tenant's clock is ahead. */
  reloj_adelanto: number | null;
  /** True when `last_used_at` should be written. */
  uso_viejo: boolean | null;
  /** What all keys of the tenant may do together in a minute; `null` when only each key has a limit. */
  limite_empresa: number | null;
  limite: number;
  /** The rest of the quota; `null` when none is left and the request is not counted. */
  restantes: number | null;
  /** Seconds until the window has room again (refused), or until the whole quota is back (admitted). */
  segundos: number;
}

/** A use of a key whose tenant has a limit. */
export interface ApiKeyUseWithTenant extends ApiKeyUse {
  /** How many requests of the tenant may come at once. `null` for a tenant without a limit, as the members below. */
  rafaga: number | null;
  /** False when the tenant's limit refused the request, which then is not counted for the key. */
  cabe: boolean | null;
  /** Whole requests that the tenant may make now. */
  restantes_empresa: number | null;
  /** Seconds until it may make another one (refused), or until all of `rafaga` are back (admitted). */
  segundos_empresa: number | null;
  /** True when the tenant has a limit and no bucket yet: then nothing was counted. See `insertRateBucket`. */
  sin_cubeta: boolean;
}

interface Use {
  hashes: Buffer[];
  direccion: string;
  limitePorDireccion: number;
}

/** Seconds from the row's window to now; negative after the clock was set back. */
const behind = sql`excluded.segundo - w.segundo`;
/** Requests in the window at the current second. A second that has been counted already is not summed again. */
const counted = sql`case when ${behind} <= 0 then w.total
  else w.total - coalesce((select sum(n) from unnest(w.cuentas[1 : (${behind})::int]) n), 0) end`;

/** A limit of the tenant's, or that to which it is slowed down after its plan's documents (decision 0144); null for none. */
const frenado = (limite: string) =>
  sql`case when t.frenada_hasta > now() then least(${sql.ref(limite)}, t.freno_por_minuto) else ${sql.ref(limite)} end`;
const porMinuto = frenado("t.limite_por_minuto");

/** The key with its tenant, and what is counted: the key, or `direccion` when there is no such key. */
const cuenta = ({ hashes, direccion, limitePorDireccion }: Use, more = sql``) => sql`llave as (
  select k.tenant_id, k.api_key_id, k.nombre, k.scopes, k.limite_por_minuto, t.estado as tenant_estado, t.reloj_adelanto,
         ${porMinuto} as limite_empresa${more},
         coalesce(k.last_used_at < now() - interval ${LAST_USED_RESOLUTION}, true) as uso_viejo
  from api_key k join tenant t on t.tenant_id = k.tenant_id
  where k.hash = any(${hashes}::bytea[]) and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
), cuenta as materialized (
  select l.*, floor(extract(epoch from clock_timestamp()))::bigint as segundo,
         coalesce('llave:' || l.tenant_id || ':' || l.api_key_id, 'direccion:' || ${direccion}::text) as sujeto,
         coalesce(l.limite_por_minuto, ${limitePorDireccion}::int) as limite
  from (values (1)) as siempre left join llave l on true
)`;

/** Counts the request in its window, where `admitida` allows it and the window has room. */
const ventana = (admitida: ReturnType<typeof sql>) => sql`ventana as (
  insert into rate_window as w (sujeto, segundo, cuentas, total)
  select sujeto, segundo, array_fill(0, array[${OLDER_BUCKETS}]) || 1, 1 from cuenta where ${admitida}
  on conflict (sujeto) do update set
    segundo = greatest(w.segundo, excluded.segundo),
    total = 1 + ${counted},
    cuentas = case when ${behind} <= 0 then w.cuentas[1:${OLDER_BUCKETS}] || (w.cuentas[${BUCKETS}] + 1)
      else w.cuentas[(${behind})::int + 1 : ${BUCKETS}] || array_fill(0, array[least(${behind}, ${BUCKETS})::int - 1]) || 1 end
  where ${counted} < (select limite from cuenta)
  returning w.total
)`;

const LLAVE = sql`c.tenant_id, c.api_key_id, c.nombre, c.scopes, c.tenant_estado, c.reloj_adelanto, c.uso_viejo, c.limite_empresa, c.limite`;

/** When the oldest request that fills the window leaves it. */
const espera = sql`coalesce(
         (select min(r.segundo + i) - c.segundo from rate_window r, unnest(r.cuentas) with ordinality u(n, i)
          where r.sujeto = c.sujeto and n > 0 and i > c.segundo - r.segundo), 1)`;

/**
 * Finds the key by its hash and counts the request: for the key, or for `direccion` when there is no such key. System
 * role, because it runs before the tenant is known. The database's clock counts, so that all processes agree. When the
 * tenant has a limit nothing is counted: `countApiKeyUseWithTenant` does it.
 */
export const countApiKeyUse = prepared((args: Use) => ({
  compile: () =>
    sql<ApiKeyUse>`
with ${cuenta(args)}, ${ventana(sql`limite_empresa is null`)}
select ${LLAVE}, c.limite - v.total as restantes,
       case when v.total is not null then ${BUCKETS} else ${espera} end::int as segundos
from cuenta c left join ventana v on true`.compile(qb),
}));

/**
 * The same for a key whose tenant has a limit: counts the request for the key and for the tenant, or for neither. It is a
 * statement of its own, because the tenant's parts cost a quarter more, which other tenants need not pay.
 *
 * The tenant's bucket is locked before the key's window is touched: so all keys of a tenant queue in one order, and none
 * waits for another in a circle.
 */
export const countApiKeyUseWithTenant = prepared((args: Use) => ({
  compile: () =>
    sql<ApiKeyUseWithTenant>`
with ${cuenta(args, sql`, ${frenado("t.rafaga")} as rafaga, make_interval(secs => 60.0 / ${porMinuto}) as paso`)}, cubeta as materialized (
  select b.debt_until from cuenta c join rate_bucket b on b.tenant_id = c.tenant_id
  where c.limite_empresa is not null for update of b
), deuda as materialized (
  select now_at, paso, rafaga, greatest(debt_until, now_at) as debt_until,
         greatest(debt_until, now_at) + paso - now_at <= rafaga * paso as cabe
  from (select b.debt_until, c.paso, c.rafaga, clock_timestamp() as now_at from cubeta b, cuenta c) locked
), ${ventana(sql`limite_empresa is null or (select cabe from deuda)`)}, cobro as (
  update rate_bucket b set debt_until = d.debt_until + d.paso
  from cuenta c, deuda d, ventana v where b.tenant_id = c.tenant_id
  returning b.debt_until
)
select ${LLAVE}, c.rafaga, d.cabe,
       case when d.cabe is not false then c.limite - v.total
            else c.limite - (select coalesce(sum(n), 0) from rate_window r, unnest(r.cuentas) with ordinality u(n, i)
                             where r.sujeto = c.sujeto and i > c.segundo - r.segundo) end::int as restantes,
       case when v.total is not null or d.cabe is false then ${BUCKETS} else ${espera} end::int as segundos,
       floor(d.rafaga - extract(epoch from coalesce(p.debt_until, d.debt_until) - d.now_at)
                        / extract(epoch from d.paso))::int as restantes_empresa,
       ceil(extract(epoch from case when d.cabe then coalesce(p.debt_until, d.debt_until) - d.now_at
            else d.debt_until + d.paso - d.now_at - d.rafaga * d.paso end))::int as segundos_empresa,
       c.limite_empresa is not null and d.now_at is null as sin_cubeta
from cuenta c left join ventana v on true left join deuda d on true left join cobro p on true`.compile(qb),
}));

/** Gives a tenant with a limit its bucket, which a crash of Postgres or its first request finds missing; system role. */
export const insertRateBucket = prepared((args: { tenantId: number }) =>
  qb
    .insertInto("rate_bucket")
    .values({ tenant_id: args.tenantId, debt_until: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column("tenant_id").doNothing()),
);

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
