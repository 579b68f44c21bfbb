-- saveDeclaracion
insert into "declaracion" ("tenant_id", "mes", "cifras", "updated_by", "updated_at")
  values ($1, $2, $3, $4, $5)
  on conflict ("tenant_id", "mes") do update
  set "cifras" = $6, "updated_by" = $7, "updated_at" = $8;

-- selectDeclaracion
select coalesce((select d.cifras from declaracion d
          where d.tenant_id = $1 and d.mes = $2), '{}') as propias,
(select p.cifras ->> 'prorrata' from declaracion p
 where p.tenant_id = $3 and p.mes >= $4 and p.mes <= $5
   and p.cifras ? 'prorrata'
 order by p.mes desc limit 1) as prorrata;
