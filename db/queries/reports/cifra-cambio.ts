/** Changes of state that are not counted in the figures of their day, and the fold that counts them (decision 0078). */
import { APORTES, type ConTarifas, DIMENSIONES, efectosDe, SUMAS, sumar } from "../../sql/cifras";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import type { WaitingId } from "../../sql/waiting";

/**
 * The oldest change of each tenant that has any, when it is due: folding it folds all. It goes from tenant to tenant in
 * the primary key, and does not read a tenant's other changes; system role.
 */
export const selectOverdue = prepared((args: { before: Date; limit: number }) => ({
  compile: () =>
    sql<{ tenant_id: number; id: string; created_at: Date }>`
with recursive tenants as (
  (select c.tenant_id from cifra_cambio c order by c.tenant_id limit 1)
  union all
  select (select c.tenant_id from cifra_cambio c where c.tenant_id > t.tenant_id order by c.tenant_id limit 1)
  from tenants t where t.tenant_id is not null
)
select c.tenant_id, c.cambio_id::text as id, c.created_at
from tenants t
cross join lateral (
  select c.* from cifra_cambio c where c.tenant_id = t.tenant_id order by c.cambio_id limit 1
) c
where c.siguiente_at < ${args.before}::timestamptz
order by c.siguiente_at limit ${args.limit}::int`.compile(qb),
}));

/** Takes it until `next`; returns no row when it is folded, or another process took it. */
export const claimOverdue = prepared((args: WaitingId & { before: Date; next: Date }) =>
  qb
    .updateTable("cifra_cambio")
    .set({ siguiente_at: args.next })
    .where("tenant_id", "=", args.tenantId)
    .where("cambio_id", "=", args.id)
    .where("siguiente_at", "<", args.before)
    .returning("cambio_id as id"),
);

/** One row when more than `limit` changes are not folded. */
export const selectAtraso = prepared((args: { tenantId: number; limit: number }) =>
  qb
    .selectFrom("cifra_cambio")
    .select("cambio_id")
    .where("tenant_id", "=", args.tenantId)
    .orderBy("cambio_id")
    .offset(args.limit)
    .limit(1),
);

/**
 * Counts the oldest changes, at most `limit`, and deletes them; returns how many. Two at once take different ones.
 */
export const foldCambios = prepared((args: ConTarifas & { limit: number }) => ({
  compile: () =>
    sql<{ cambios: number }>`
with cambios as (
  delete from cifra_cambio c
  where c.tenant_id = ${args.tenantId} and c.cambio_id = any(array(
    select c.cambio_id from cifra_cambio c where c.tenant_id = ${args.tenantId}
    order by c.cambio_id limit ${args.limit}::int for update skip locked))
  returning c.documento_id, c.mensaje_receptor_id, c.antes, c.despues
), efectos as materialized (${efectosDe(sql`cambios`)}
), ${APORTES(args)}, cifras as (
  select ${DIMENSIONES}, ${SUMAS} from aportes group by ${DIMENSIONES}
), contados as (${sumar(args, sql`cifras`)})
select count(*)::int as cambios from cambios`.compile(qb),
}));
