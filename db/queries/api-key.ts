/** Who presents a key, and whether the minute still has room for one more request: one statement, one round trip. */
import { prepared, type RowOf } from "../prepared";
import { qb, sql } from "../qb";

/**
 * The window is the running second and the sixty complete ones before it, one counter a second: any sixty seconds lie
 * inside it, so no edge of a minute doubles the quota. Element 61 belongs to `segundo`, element 1 to sixty seconds before.
 */
const BUCKETS = sql.lit(61);
const LAST_BUT_ONE = sql.lit(60);

/** How often `last_used_at` is written at most: it would otherwise cost a durable write per request. */
const LAST_USED_RESOLUTION = sql.lit("1 minute");

export interface ApiKeyRow {
  /** `null`: no such key, or it is revoked or expired. */
  tenant_id: number | null;
  nombre: string | null;
  scopes: string[] | null;
  tenant_estado: string | null;
  limite: number;
  /** False: the quota is used up. Refused requests use up nothing. */
  admitida: boolean;
  restantes: number;
  /** Until the oldest counted request leaves the window. */
  segundos: number;
}

/**
 * Finds the key by its hash and counts the request: on the key, or on `direccion` when there is no such key. System
 * role: it runs before the tenant is known. The database's clock counts, so that all processes agree.
 */
export const authenticateAndCount = prepared(
  (args: { hash: Buffer; direccion: string; limitePorDireccion: number }) => ({
    compile: () =>
      sql<ApiKeyRow>`
with llave as (
  select k.tenant_id, k.api_key_id, k.nombre, k.scopes, k.limite_por_minuto, k.last_used_at, t.estado
  from api_key k join tenant t on t.tenant_id = k.tenant_id
  where k.hash = ${args.hash}::bytea and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
), uso as (
  update api_key k set last_used_at = now() from llave l
  where k.tenant_id = l.tenant_id and k.api_key_id = l.api_key_id
    and (l.last_used_at is null or l.last_used_at < now() - interval ${LAST_USED_RESOLUTION})
), cuenta as materialized (
  select coalesce('llave:' || l.tenant_id || ':' || l.api_key_id, 'direccion:' || ${args.direccion}::text) as sujeto,
         coalesce(l.limite_por_minuto, ${args.limitePorDireccion}::int) as limite,
         floor(extract(epoch from clock_timestamp()))::bigint as segundo
  from (values (1)) as siempre left join llave l on true
), ventana as (
  insert into rate_window as w (sujeto, segundo, cuentas)
  select sujeto, segundo, array_fill(0, array[${LAST_BUT_ONE}]) || 1 from cuenta
  on conflict (sujeto) do update set
    segundo = greatest(w.segundo, excluded.segundo),
    cuentas = case
      when excluded.segundo <= w.segundo then w.cuentas[1:${LAST_BUT_ONE}] || (w.cuentas[${BUCKETS}] + 1)
      else w.cuentas[(excluded.segundo - w.segundo)::int + 1 : ${BUCKETS}]
           || array_fill(0, array[least(excluded.segundo - w.segundo, ${BUCKETS})::int - 1]) || 1 end
  where coalesce((select sum(n) from unnest(w.cuentas[greatest(excluded.segundo - w.segundo, 0)::int + 1 : ${BUCKETS}]) n), 0)
        < (select limite from cuenta)
  returning w.segundo, w.cuentas
)
select l.tenant_id, l.nombre, l.scopes, l.estado as tenant_estado, c.limite, v.segundo is not null as admitida,
       coalesce(c.limite - (select sum(n) from unnest(v.cuentas) n), 0)::int as restantes,
       coalesce((select min(i) - (c.segundo - coalesce(v.segundo, r.segundo))
                 from unnest(coalesce(v.cuentas, r.cuentas)) with ordinality u(n, i)
                 where n > 0 and i > c.segundo - coalesce(v.segundo, r.segundo)), 1)::int as segundos
from cuenta c
left join llave l on true
left join ventana v on true
left join rate_window r on v.segundo is null and r.sujeto = c.sujeto`.compile(qb),
  }),
);

export type Authentication = RowOf<typeof authenticateAndCount>;
