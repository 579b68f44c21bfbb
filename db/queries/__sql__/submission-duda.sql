-- claimOverdue
update "duda"
  set "siguiente_at" = $1
  where "tenant_id" = $2
  and "duda_id" = $3
  and estado in ('pendiente')
  and "siguiente_at" < $4
  returning "duda_id" as "id";

-- moveDuda
update "duda"
  set "siguiente_at" = $1, "estado" = case when $2::timestamptz is null then 'resuelta' else 'pendiente' end
  where "tenant_id" = $3
  and "duda_id" = $4
  and "estado" = $5;

-- raiseDuda
with nombrado as (
  select clave, estado from documento
  where tenant_id = $1 and documento_id = $2::bigint and $3::text = 'documento'
  union all
  select clave, estado from mensaje_receptor
  where tenant_id = $4 and mensaje_receptor_id = $5::bigint
    and $6::text = 'mensaje_receptor'
)
insert into duda (tenant_id, objeto, objeto_id, clave, desde, siguiente_at, created_at)
select $7::int, $8::text, $9::bigint, $10::text,
       $11::timestamptz, $12::timestamptz, $13::timestamptz
where exists (select from nombrado n where n.clave = $14 and n.estado in ('aceptado', 'rechazado')
                and n.estado <> $15::text)
   or ($16::text = 'documento'
       and not exists (select from documento d where d.tenant_id = $17 and d.clave = $18)
       and exists (select from emisor e where e.tenant_id = $19
                     and lpad(e.identificacion, 12, '0') = substr($20::text, 10, 12)))
on conflict (tenant_id, objeto, objeto_id) do update
  set estado = 'pendiente', clave = excluded.clave, avisos = duda.avisos + 1, desde = excluded.desde,
      siguiente_at = excluded.siguiente_at
  where duda.tenant_id = $21 and duda.estado = 'resuelta' and duda.avisos < $22::int
returning duda_id as id;

-- selectDuda
select q.objeto as "objeto", "q"."objeto_id", "q"."clave", "q"."desde", t.ambiente as "ambiente", "h"."usuario", "h"."contrasena_cifrada", "h"."updated_at" as "credencial_version", "t"."data_key", "t"."master_key_id"
  from "duda" as "q"
  inner join "tenant" as "t" on "t"."tenant_id" = "q"."tenant_id"
  left join "credencial_hacienda" as "h" on "h"."tenant_id" = "t"."tenant_id"
  and "h"."ambiente" = "t"."ambiente"
  where "q"."tenant_id" = $1
  and "q"."duda_id" = $2
  and "q"."estado" = $3;

-- selectOverdue
select "tenant_id", "duda_id" as "id", "created_at" from "duda" where estado in ('pendiente') and "siguiente_at" < $1 and "tenant_id" <> all (array(
select c.tenant_id from tenant c where c.estado in ('en_traslado', 'trasladada'))) order by "siguiente_at" limit $2;
