-- noteBorrador
insert into "cierre" ("tenant_id", "mes", "borrador_at")
  values ($1, $2, $3)
  on conflict ("tenant_id", "mes") do update
  set "borrador_at" = $4
  where "cierre"."borrador_at" is null;

-- noteLibros
insert into "cierre" ("tenant_id", "mes", "libros_at")
  values ($1, $2, $3)
  on conflict ("tenant_id", "mes") do update
  set "libros_at" = $4
  where "cierre"."libros_at" is null;

-- selectCierre
select "borrador_at", "libros_at", "closed_at", "closed_by"
  from "cierre"
  where "tenant_id" = $1
  and "mes" = $2;

-- selectMesesCerrados
select c.mes from cierre c
where c.tenant_id = $1 and c.closed_at is not null
  and c.mes in (
    select to_char(d.fecha_emision at time zone 'America/Costa_Rica', 'YYYY-MM') from documento d
    where d.tenant_id = $2 and d.clave = $3
    union all
    select to_char($4::timestamptz at time zone 'America/Costa_Rica', 'YYYY-MM')
    union all
    select to_char($5::timestamptz at time zone 'America/Costa_Rica', 'YYYY-MM'))
order by c.mes;

-- selectRespuestasEnCamino
select r.*
from unnest(array['procesando', 'error']) as e(estado) cross join unnest(array[1, 2, 3]::smallint[]) as k(mensaje)
cross join lateral (
  select m.clave, m.emisor_nombre, m.emisor_numero, m.documento_moneda, m.total_factura,
    m.fecha_limite::text as fecha_limite
  from mensaje_receptor m
  where m.tenant_id = $1 and m.consecutivo <> '' and m.estado = e.estado and m.mensaje = k.mensaje
    and m.fecha_emision >= $2 and m.documento_fecha >= $3 and m.documento_fecha < $4
  limit $5::int) r
limit $6::int;

-- selectSinVeredicto
select d.clave, d.consecutivo, d.tipo, d.fecha_emision, d.problema, d.moneda, d.total_comprobante,
       case when d.tipo = '08' then d.emisor else d.receptor end ->> 'nombre' as contraparte
from documento d
where d.tenant_id = $1 and d.documento_id = any(array(
  select s.documento_id
  from unnest($2::text[], $3::text[], $4::text[]) as g(tipo, estado, moneda)
  cross join lateral (
    select d.documento_id from documento d
    where d.tenant_id = $5 and d.tipo <> '08' and d.tipo = g.tipo and d.estado = g.estado
      and d.moneda = g.moneda and d.fecha_emision >= $6 and d.fecha_emision < $7
    limit $8::int) s
  union all
  select c.documento_id
  from unnest($9::text[], $10::text[], $11::text[]) as g(estado, moneda, tipo)
  cross join lateral (
    select d.documento_id from documento d
    where g.tipo = '01' and d.tenant_id = $12 and d.tipo = '08' and d.estado = g.estado
      and d.moneda = g.moneda and d.fecha_emision >= $13 and d.fecha_emision < $14
    limit $15::int) c
  limit $16::int));

-- setAbierto
update "cierre"
  set "closed_at" = $1, "closed_by" = $2
  where "tenant_id" = $3
  and "mes" = $4
  and "closed_at" is not null
  returning "mes";

-- setCerrado
insert into "cierre" ("tenant_id", "mes", "closed_at", "closed_by")
  values ($1, $2, $3, $4)
  on conflict ("tenant_id", "mes") do update
  set "closed_at" = $5, "closed_by" = $6
  where "cierre"."closed_at" is null
  returning "mes";
