-- selectComprasPage
select "d"."documento_id", "d"."clave", "d"."consecutivo", "d"."tipo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."proveedor_id", "d"."referencia_externa", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
with firmes as materialized (
  select k.fecha_emision, k.documento_id
  from  unnest($2::text[], $3::text[])
    as g(estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $4 and d.tipo = '08' and true
        and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= $5::timestamptz
      and (d.fecha_emision, d.documento_id) < ($6::timestamptz, $7::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $8::int) k
  order by k.fecha_emision desc, k.documento_id desc limit $9::int)
select k.documento_id
from (
  select f.fecha_emision, f.documento_id from firmes f
  union all
  select k.fecha_emision, k.documento_id
  from  unnest($10::text[], $11::text[])
    as g(estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $12 and d.tipo = '08' and true
        and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= (select coalesce((select f.fecha_emision from firmes f
        order by f.fecha_emision desc, f.documento_id desc offset $13::int - 1 limit 1), $14::timestamptz))
      and (d.fecha_emision, d.documento_id) < ($15::timestamptz, $16::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $17::int) k
) k
order by k.fecha_emision desc, k.documento_id desc limit $18::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- selectComprasPageByNumero
select "d"."documento_id", "d"."clave", "d"."consecutivo", "d"."tipo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."proveedor_id", "d"."referencia_externa", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
select d.documento_id from documento d
where d.tenant_id = $2 and d.documento_id = any(array(
    select k.documento_id
    from (
      select c.ambiente, c.sucursal || c.terminal || c.tipo || $3::text as consecutivo from consecutivo c
      where c.tenant_id = $4 and c.tipo = any($5::text[]) offset 0) n
      cross join lateral (
        select x.documento_id from documento x
        where x.tenant_id = $6 and x.ambiente = n.ambiente and x.consecutivo = n.consecutivo limit 1) k))
  and ($7::text is null or d.consecutivo = $8::text)
  and ($9::text is null or d.clave = $10::text)
  and d.estado = any($11::text[]) and d.moneda = any($12::text[])
  and ($13::text is null or d.proveedor_id = (
    select p.proveedor_id from proveedor p
    where p.tenant_id = $14 and p.identificacion = $15::text))
  and ($16::text is null or d.referencia_externa = $17::text)
  and d.fecha_emision >= $18::timestamptz
      and (d.fecha_emision, d.documento_id) < ($19::timestamptz, $20::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $21::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- selectComprasPageOfProveedor
select "d"."documento_id", "d"."clave", "d"."consecutivo", "d"."tipo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."proveedor_id", "d"."referencia_externa", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
with firmes as materialized (
  select k.fecha_emision, k.documento_id
  from unnest(array(
      select p.proveedor_id from proveedor p
      where p.tenant_id = $2 and p.identificacion = $3)) as p(proveedor_id)
    cross join unnest($4::text[], $5::text[])
    as g(estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $6 and d.tipo = '08' and d.proveedor_id = p.proveedor_id
        and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= $7::timestamptz
      and (d.fecha_emision, d.documento_id) < ($8::timestamptz, $9::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $10::int) k
  order by k.fecha_emision desc, k.documento_id desc limit $11::int)
select k.documento_id
from (
  select f.fecha_emision, f.documento_id from firmes f
  union all
  select k.fecha_emision, k.documento_id
  from unnest(array(
      select p.proveedor_id from proveedor p
      where p.tenant_id = $12 and p.identificacion = $13)) as p(proveedor_id)
    cross join unnest($14::text[], $15::text[])
    as g(estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $16 and d.tipo = '08' and d.proveedor_id = p.proveedor_id
        and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= (select coalesce((select f.fecha_emision from firmes f
        order by f.fecha_emision desc, f.documento_id desc offset $17::int - 1 limit 1), $18::timestamptz))
      and (d.fecha_emision, d.documento_id) < ($19::timestamptz, $20::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $21::int) k
) k
order by k.fecha_emision desc, k.documento_id desc limit $22::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- selectComprasPageOfProveedorId
select "d"."documento_id", "d"."clave", "d"."consecutivo", "d"."tipo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."proveedor_id", "d"."referencia_externa", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
with firmes as materialized (
  select k.fecha_emision, k.documento_id
  from  unnest($2::text[], $3::text[])
    as g(estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $4 and d.tipo = '08' and d.proveedor_id = $5
        and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= $6::timestamptz
      and (d.fecha_emision, d.documento_id) < ($7::timestamptz, $8::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $9::int) k
  order by k.fecha_emision desc, k.documento_id desc limit $10::int)
select k.documento_id
from (
  select f.fecha_emision, f.documento_id from firmes f
  union all
  select k.fecha_emision, k.documento_id
  from  unnest($11::text[], $12::text[])
    as g(estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $13 and d.tipo = '08' and d.proveedor_id = $14
        and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= (select coalesce((select f.fecha_emision from firmes f
        order by f.fecha_emision desc, f.documento_id desc offset $15::int - 1 limit 1), $16::timestamptz))
      and (d.fecha_emision, d.documento_id) < ($17::timestamptz, $18::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $19::int) k
) k
order by k.fecha_emision desc, k.documento_id desc limit $20::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- selectComprasPageOfReferencia
select "d"."documento_id", "d"."clave", "d"."consecutivo", "d"."tipo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."proveedor_id", "d"."referencia_externa", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
with firmes as materialized (
  select k.fecha_emision, k.documento_id
  from  unnest($2::text[], $3::text[])
    as g(estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $4 and d.tipo = '08' and d.referencia_externa = $5 and ($6::text is null or d.proveedor_id = (
    select p.proveedor_id from proveedor p
    where p.tenant_id = $7 and p.identificacion = $8::text))
        and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= $9::timestamptz
      and (d.fecha_emision, d.documento_id) < ($10::timestamptz, $11::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $12::int) k
  order by k.fecha_emision desc, k.documento_id desc limit $13::int)
select k.documento_id
from (
  select f.fecha_emision, f.documento_id from firmes f
  union all
  select k.fecha_emision, k.documento_id
  from  unnest($14::text[], $15::text[])
    as g(estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $16 and d.tipo = '08' and d.referencia_externa = $17 and ($18::text is null or d.proveedor_id = (
    select p.proveedor_id from proveedor p
    where p.tenant_id = $19 and p.identificacion = $20::text))
        and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= (select coalesce((select f.fecha_emision from firmes f
        order by f.fecha_emision desc, f.documento_id desc offset $21::int - 1 limit 1), $22::timestamptz))
      and (d.fecha_emision, d.documento_id) < ($23::timestamptz, $24::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $25::int) k
) k
order by k.fecha_emision desc, k.documento_id desc limit $26::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;
