-- selectPrimero
select coalesce((select primero
  from restauracion
  where tenant_id = $1), 1) as "primero"
  from "tenant"
  where "tenant_id" = $2;

-- selectProximoConsecutivo
select "p"."sucursal", "p"."terminal", (coalesce(c.siguiente, coalesce((select primero
  from restauracion
  where tenant_id = $1), 1)) - 1) % 9999999999 + 1 as "numero"
  from "punto_venta" as "p"
  inner join "tenant" as "t" on "t"."tenant_id" = "p"."tenant_id"
  left join "consecutivo" as "c" on "c"."tenant_id" = "p"."tenant_id"
  and "c"."ambiente" = "t"."ambiente"
  and "c"."sucursal" = "p"."sucursal"
  and "c"."terminal" = "p"."terminal"
  and "c"."tipo" = $2
  where "p"."tenant_id" = $3
  and case when $4::int is null then p.predeterminado else p.punto_venta_id = $5::int end;

-- selectSeries
select "c"."sucursal", "c"."terminal", "c"."tipo", "c"."primero", "c"."siguiente", "c"."numeracion"
  from "consecutivo" as "c"
  inner join "tenant" as "t" on "t"."tenant_id" = "c"."tenant_id"
  and "t"."ambiente" = "c"."ambiente"
  where "c"."tenant_id" = $1;

-- updatePrimerConsecutivo
insert into "consecutivo" ("tenant_id", "ambiente", "sucursal", "terminal", "tipo", "primero", "siguiente", "numeracion") select tenant_id, ambiente, $1::text, $2::text, $3::text,
       $4::bigint, $5::bigint, coalesce($6::text, 'ordinaria')
from tenant where tenant_id = $7 on conflict ("tenant_id", "ambiente", "sucursal", "terminal", "tipo") do update set "primero" = case when consecutivo.siguiente = consecutivo.primero then excluded.primero
  else consecutivo.primero end, "siguiente" = excluded.siguiente, "numeracion" = coalesce($8::text, consecutivo.numeracion) where consecutivo.numeracion <> 'reservas' and (consecutivo.siguiente = consecutivo.primero
  or $9::text is not null
    and (consecutivo.siguiente - 1) % 9999999999 + 1 = excluded.siguiente) returning "ambiente";
