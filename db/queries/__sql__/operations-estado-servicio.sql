-- measureEstado
with visto as (
  select componente, causa, medido
  from jsonb_to_recordset($1::jsonb) as v(componente text, causa text, medido boolean)
), contado as (
  insert into estado_dia as d (dia, componente, bien, mal, medido_at)
  select $2::date, componente, (causa is null)::int, (causa is not null)::int, $3::timestamptz
  from visto where medido
  on conflict (dia, componente) do update
  set bien = d.bien + excluded.bien, mal = d.mal + excluded.mal, medido_at = excluded.medido_at
  where d.medido_at < excluded.medido_at
), abierto as (
  insert into incidente as i (componente, causa, desde, medido_at)
  select componente, causa, $4::timestamptz, $5::timestamptz
  from visto where causa is not null
  on conflict (componente) where hasta is null do update
  set causa = excluded.causa, mediciones = i.mediciones + 1, medido_at = excluded.medido_at
  where i.medido_at < excluded.medido_at
), cerrado as (
  update incidente i set hasta = $6::timestamptz from visto v
  where i.hasta is null and v.componente = i.componente and v.causa is null and i.mediciones >= 2
)
delete from incidente i using visto v
where i.hasta is null and v.componente = i.componente and v.causa is null and i.mediciones < 2;

-- noteSinMedir
insert into incidente (componente, causa, desde, hasta, mediciones, medido_at)
select 'servicio', 'sin_medir', ultima, $1::timestamptz, 2, $2::timestamptz
from (select max(medido_at) as ultima from estado_dia) d where ultima < $3::timestamptz;

-- purgeEstadoDias
delete
  from "estado_dia"
  where (dia, componente) in (select dia, componente
  from estado_dia
  where dia < $1::date
  limit $2)
  returning "dia";

-- purgeIncidentes
delete
  from "incidente"
  where incidente_id = any(array(select incidente_id
  from incidente
  where desde < $1::timestamptz
  and hasta < $2::timestamptz
  limit $3))
  returning "incidente_id";

-- selectEstadoDias
select dia::text as "dia", "componente", "bien", "mal", "medido_at"
  from "estado_dia"
  where "dia" >= $1
  order by "dia";

-- selectIncidentes
select "componente", "causa", "desde", "hasta"
  from "incidente"
  where "mediciones" >= 2
  and (hasta is null or hasta >= $1::timestamptz)
  order by hasta is null desc, "desde" desc
  limit $2;
