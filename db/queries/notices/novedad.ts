/**
 * Tells open pages whether anything has changed in a company. They ask constantly, so it reads only two short index
 * ranges.
 */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/**
 * A mark that changes with every action and transition in the tenant: each action writes an audit entry and each
 * transition an event, in the same transaction. It covers the last `cuantas` ids of each and not only the last one,
 * because ids are drawn before the commit, so a higher one may become visible first.
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
