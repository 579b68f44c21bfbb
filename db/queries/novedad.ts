/** Whether anything happened in a company: what open pages ask all the time, so it reads two short ends of indexes. */
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

/**
 * A mark that changes with whatever is done or decided in the tenant. Every deed has its audit entry, every transition
 * its event, written with it. The ids of the last `cuantas` of each, not the last id alone: ids are drawn before the
 * commit, so a higher one may be seen first.
 */
export const selectNovedades = prepared((args: { tenantId: number; cuantas: number }) => ({
  compile: () =>
    sql<{ marca: string }>`
select hashtextextended(concat(
  array(select a.audit_entry_id from audit_entry a
        where a.tenant_id = ${args.tenantId} order by a.audit_entry_id desc limit ${args.cuantas}::int),
  array(select e.evento_id from evento e
        where e.tenant_id = ${args.tenantId} order by e.evento_id desc limit ${args.cuantas}::int)), 0)::text as marca`.compile(
      qb,
    ),
}));
