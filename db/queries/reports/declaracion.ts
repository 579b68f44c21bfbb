/** What a person writes of a month's return, by the row's name. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** `propias` are the month's; `prorrata` is the percentage of the last month of its year that has one, until it. */
export const selectDeclaracion = prepared((args: { tenantId: number; mes: string; enero: string }) => ({
  compile: () =>
    sql<{ propias: unknown; prorrata: string | null }>`
select coalesce((select d.cifras from declaracion d
                 where d.tenant_id = ${args.tenantId} and d.mes = ${args.mes}), '{}') as propias,
       (select p.cifras ->> 'prorrata' from declaracion p
        where p.tenant_id = ${args.tenantId} and p.mes >= ${args.enero} and p.mes <= ${args.mes}
          and p.cifras ? 'prorrata'
        order by p.mes desc limit 1) as prorrata`.compile(qb),
}));

/** Replaces what the month had, which it returns. */
export const saveDeclaracion = prepared(
  (args: { tenantId: number; mes: string; cifras: string; actor: string; now: Date }) =>
    qb
      .insertInto("declaracion")
      .values({
        tenant_id: args.tenantId,
        mes: args.mes,
        cifras: args.cifras,
        updated_by: args.actor,
        updated_at: args.now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["tenant_id", "mes"])
          .doUpdateSet({ cifras: args.cifras, updated_by: args.actor, updated_at: args.now }),
      ),
);
