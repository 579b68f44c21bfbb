/** When the documents that wait for the authority will be answered. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** At most so many of the oldest waiting documents are counted. */
const LONGEST = 200_000;

/**
 * Counts the documents that have waited since before `antes` or met trouble, by tenant, and says when the last of each
 * will be answered; system role. The pace is the change of the count since the previous look. Tenants share it
 * alike: until a tenant with n documents is done, every other one has had as many answered, or all it has.
 */
export const measureEsperas = prepared((args: { antes: Date; now: Date }) => ({
  compile: () =>
    sql<{ tenant_id: number }>`
with waiting as (
  select tenant_id, ambiente, count(*)::int as documentos
  from (
    select tenant_id, ambiente from documento
    where estado in ('procesando', 'error') and estado = 'procesando'
      and (problema is not null or created_at < ${args.antes}::timestamptz)
    order by created_at limit ${LONGEST}
  ) oldest
  group by 1, 2
), pace as (
  select a.ambiente, (a.documentos - coalesce(n.documentos, 0)) / a.segundos as por_segundo
  from (
    select ambiente, sum(documentos) as documentos,
           greatest(extract(epoch from ${args.now}::timestamptz - max(medido_at)), 1) as segundos
    from espera_hacienda group by ambiente
  ) a
  left join (select ambiente, sum(documentos) as documentos from waiting group by ambiente) n on n.ambiente = a.ambiente
), turns as (
  select tenant_id, ambiente, documentos,
         sum(documentos) over upto + documentos * (count(*) over (partition by ambiente) - count(*) over upto) as antes
  from waiting
  window upto as (partition by ambiente order by documentos range between unbounded preceding and current row)
), gone as (
  delete from espera_hacienda e
  where not exists (select from waiting w where w.tenant_id = e.tenant_id and w.ambiente = e.ambiente)
)
insert into espera_hacienda (tenant_id, ambiente, documentos, por_minuto, termina_at, medido_at)
select t.tenant_id, t.ambiente, t.documentos, case when p.por_segundo > 0 then ceil(p.por_segundo * 60)::int end,
       case when p.por_segundo > 0 then ${args.now}::timestamptz + t.antes / p.por_segundo * interval '1 second' end,
       ${args.now}::timestamptz
from turns t left join pace p on p.ambiente = t.ambiente
on conflict (tenant_id, ambiente) do update
set documentos = excluded.documentos, por_minuto = excluded.por_minuto, termina_at = excluded.termina_at, medido_at = excluded.medido_at
returning tenant_id`.compile(qb),
}));

/** How many documents were answered in a minute, by the last look; no row while nothing waits. System role. */
export const selectPace = prepared((args: { ambiente: string }) =>
  qb.selectFrom("espera_hacienda").select("por_minuto").where("ambiente", "=", args.ambiente).limit(1),
);

/** The company's larger wait; no row while nothing waits. */
export const selectEspera = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("espera_hacienda")
    .select(["documentos", "termina_at"])
    .where("tenant_id", "=", args.tenantId)
    .orderBy("documentos", "desc")
    .limit(1),
);
