-- measureEsperas
with waiting as (
  select tenant_id, ambiente, count(*)::int as documentos
  from (
    select tenant_id, ambiente from documento
    where estado in ('procesando', 'error') and estado = 'procesando'
      and (problema is not null or created_at < $1::timestamptz)
    order by created_at limit $2
  ) oldest
  group by 1, 2
), pace as (
  select a.ambiente, (a.documentos - coalesce(n.documentos, 0)) / a.segundos as por_segundo
  from (
    select ambiente, sum(documentos) as documentos,
           greatest(extract(epoch from $3::timestamptz - max(medido_at)), 1) as segundos
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
       case when p.por_segundo > 0 then $4::timestamptz + t.antes / p.por_segundo * interval '1 second' end,
       $5::timestamptz
from turns t left join pace p on p.ambiente = t.ambiente
on conflict (tenant_id, ambiente) do update
set documentos = excluded.documentos, por_minuto = excluded.por_minuto, termina_at = excluded.termina_at, medido_at = excluded.medido_at
returning tenant_id;

-- selectEspera
select "documentos", "termina_at"
  from "espera_hacienda"
  where "tenant_id" = $1
  order by "documentos" desc
  limit $2;

-- selectPace
select "por_minuto"
  from "espera_hacienda"
  where "ambiente" = $1
  limit $2;
