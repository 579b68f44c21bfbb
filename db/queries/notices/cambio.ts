/** The feed of changes (decision 0124): what waits for its place, the order, and the pages that are read of it. */
import type { AccionCambio, RecursoCambio } from "@/lib/contract/cambios";
import { noEsCerrada } from "../../sql/estado-empresa";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** Takes the tenant's turn to give places, until the end of the transaction; makes its row the first time. */
export const lockOrden = prepared((args: { tenantId: number }) => ({
  compile: () =>
    sql`insert into cambio_tenant as c (tenant_id) values (${args.tenantId})
      on conflict (tenant_id) do update set ultima = c.ultima`.compile(qb),
}));

/**
 * Gives the next places to the oldest changes that have none, at most `limit`, and returns how many. It follows
 * `lockOrden` in the same transaction, so that it sees what the turn before left.
 */
export const orderCambios = prepared((args: { tenantId: number; limit: number }) => ({
  compile: () =>
    sql<{ cambios: number }>`
with movidos as (
  delete from cambio_nuevo n
  where n.tenant_id = ${args.tenantId} and n.cambio_id = any(array(
    select n.cambio_id from cambio_nuevo n where n.tenant_id = ${args.tenantId}
    order by n.cambio_id limit ${args.limit}::int))
  returning n.cambio_id, n.recurso, n.accion, n.objeto, n.estado, n.created_at
), orden as (
  update cambio_tenant t set ultima = t.ultima + (select count(*) from movidos) where t.tenant_id = ${args.tenantId}
  returning old.ultima
), ordenados as (
  insert into cambio (tenant_id, secuencia, recurso, accion, objeto, estado, created_at)
  select ${args.tenantId}::int, o.ultima + row_number() over (order by m.cambio_id), m.recurso, m.accion, m.objeto,
    m.estado, m.created_at
  from movidos m cross join orden o
)
select count(*)::int as cambios from movidos`.compile(qb),
}));

interface Orden {
  epoca: string;
  /** The last place that was given. */
  ultima: string;
  /** The first one that is kept; null while the feed has no row. */
  primera: string | null;
  /** True while changes wait for their place. */
  faltan: boolean;
}

interface Cambio {
  secuencia: string;
  recurso: RecursoCambio;
  accion: AccionCambio;
  objeto: string;
  estado: string | null;
  created_at: Date;
}

/**
 * How the tenant's feed stands, and the changes of some kinds after a place, in order: each kind's next ones by its own
 * index. Both are of one moment, so what is not among the changes of a page that is not full has no place up to `ultima`.
 * One row without a change when there is none; no row while nobody has read the feed.
 */
export const selectCambios = prepared(
  (args: { tenantId: number; recursos: readonly RecursoCambio[]; despues: string; limit: number }) => ({
    compile: () =>
      sql<Orden & (Cambio | { secuencia: null })>`
        select t.epoca, t.ultima,
          (select c.secuencia from cambio c where c.tenant_id = ${args.tenantId} order by c.secuencia limit 1) as primera,
          exists (select from cambio_nuevo n where n.tenant_id = ${args.tenantId}) as faltan,
          c.secuencia, c.recurso, c.accion, c.objeto, c.estado, c.created_at
        from cambio_tenant t
        left join lateral (
          select k.*
          from unnest(${args.recursos}::text[]) r (recurso)
          cross join lateral (
            select c.secuencia, c.recurso, c.accion, c.objeto, c.estado, c.created_at from cambio c
            where c.tenant_id = ${args.tenantId} and c.recurso = r.recurso and c.secuencia > ${args.despues}::bigint
            order by c.secuencia limit ${args.limit}::int
          ) k
          order by k.secuencia limit ${args.limit}::int
        ) c on true
        where t.tenant_id = ${args.tenantId}
        order by c.secuencia`.compile(qb),
  }),
);

/** Tenants with changes of before a moment that have no place, from tenant to tenant in the primary key; system role. */
export const selectSinOrden = prepared((args: { before: Date; limit: number }) => ({
  compile: () =>
    sql<{ tenant_id: number }>`
with recursive tenants as (
  (select n.tenant_id from cambio_nuevo n order by n.tenant_id limit 1)
  union all
  select (select n.tenant_id from cambio_nuevo n where n.tenant_id > t.tenant_id order by n.tenant_id limit 1)
  from tenants t where t.tenant_id is not null
)
select t.tenant_id
from tenants t
cross join lateral (
  select n.created_at from cambio_nuevo n where n.tenant_id = t.tenant_id order by n.cambio_id limit 1
) n
where n.created_at < ${args.before}::timestamptz and ${noEsCerrada("t.tenant_id")}
limit ${args.limit}::int`.compile(qb),
}));

/** Tenants whose first changes are purged by one statement. */
const TENANTS = 20;

/**
 * Deletes the first changes of some tenants, up to those that are not older than `before`, at most `limit` of each: what
 * is left of a feed has no gap. System role.
 */
export const purgeCambios = prepared((args: { before: Date; limit: number }) => ({
  compile: () =>
    sql<{ gone: number }>`
with recursive tenants as (
  (select c.tenant_id from cambio c order by c.tenant_id limit 1)
  union all
  select (select c.tenant_id from cambio c where c.tenant_id > t.tenant_id order by c.tenant_id limit 1)
  from tenants t where t.tenant_id is not null
), viejos as (
  select t.tenant_id
  from tenants t
  cross join lateral (
    select c.created_at from cambio c where c.tenant_id = t.tenant_id order by c.secuencia limit 1
  ) c
  where c.created_at < ${args.before}::timestamptz
  order by c.created_at limit ${sql.lit(TENANTS)}
), primeros as (
  select u.ctid
  from viejos v
  cross join lateral (
    select k.ctid, bool_and(k.created_at < ${args.before}::timestamptz) over (order by k.secuencia) as viejo
    from (
      select c.ctid, c.secuencia, c.created_at from cambio c where c.tenant_id = v.tenant_id
      order by c.secuencia limit ${args.limit}::int
    ) k
  ) u
  where u.viejo
)
delete from cambio where ctid = any(array(select ctid from primeros))
returning 1 as gone`.compile(qb),
}));

/** Makes every cursor invalid, after the data went back to an earlier moment. System role, or the owner in a restore. */
export const renewEpocas = prepared((_: object) => ({
  compile: () => sql`update cambio_tenant set epoca = uuidv7()`.compile(qb),
}));
