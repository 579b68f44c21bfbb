-- markCobroAvisado
update "documento"
  set "cobro_avisado" = $1
  where "tenant_id" = $2
  and "documento_id" = $3
  and "por_cobrar" = $4
  and "cobro_avisado" < $5
  returning "clave", "consecutivo", "tipo", "condicion_venta", "fecha_emision", "moneda", "total_comprobante", "monto_acreditado", "monto_pagado", "referencia_externa";

-- porDeuda.asc
select d.documento_id as documento_id, d.debe_centimos as total_centimos, d.vence::text as posicion, d.coincide, d.ultimo
from (
  select d.documento_id, d.debe_centimos, d.vence,
    d.condicion_venta = any($1::text[])
      and ($2::int[] is null or d.cliente_id = any($3::int[]))
      and d.vence >= $4::date and d.vence < $5::date as coincide,
    row_number() over (order by d.debe_centimos asc, d.vence asc, d.documento_id asc) = 2000 as ultimo
  from (
    select d.debe_centimos, d.vence, d.documento_id, d.condicion_venta, d.cliente_id
    from documento d
    where d.tenant_id = $6 and d.por_cobrar and d.tipo <> '08' and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $7)
      and d.moneda = $8
      and (d.debe_centimos, d.vence, d.documento_id) > ($9::bigint, $10::date, $11::bigint)
    order by d.debe_centimos asc, d.vence asc, d.documento_id asc limit 2000) d
) d
where d.coincide or d.ultimo
order by d.debe_centimos asc, d.vence asc, d.documento_id asc limit $12::int;

-- porDeuda.desc
select d.documento_id as documento_id, d.debe_centimos as total_centimos, d.vence::text as posicion, d.coincide, d.ultimo
from (
  select d.documento_id, d.debe_centimos, d.vence,
    d.condicion_venta = any($1::text[])
      and ($2::int[] is null or d.cliente_id = any($3::int[]))
      and d.vence >= $4::date and d.vence < $5::date as coincide,
    row_number() over (order by d.debe_centimos desc, d.vence desc, d.documento_id desc) = 2000 as ultimo
  from (
    select d.debe_centimos, d.vence, d.documento_id, d.condicion_venta, d.cliente_id
    from documento d
    where d.tenant_id = $6 and d.por_cobrar and d.tipo <> '08' and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $7)
      and d.moneda = $8
      and (d.debe_centimos, d.vence, d.documento_id) < ($9::bigint, $10::date, $11::bigint)
    order by d.debe_centimos desc, d.vence desc, d.documento_id desc limit 2000) d
) d
where d.coincide or d.ultimo
order by d.debe_centimos desc, d.vence desc, d.documento_id desc limit $12::int;

-- porVencimiento.asc
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."condicion_venta", "d"."fecha_emision", d.vence::text as "posicion", "d"."moneda", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", "d"."referencia_externa", (d.opcionales ->> 'plazoCredito')::int as "plazo_credito", d.vence::text as "vencimiento", d.receptor ->> 'nombre' as "receptor_nombre", d.receptor -> 'identificacion' ->> 'numero' as "receptor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(select d.documento_id from  unnest($2::text[]) as g(condicion)
  cross join unnest($3::text[]) as m(moneda)
  cross join lateral (
    select d.documento_id, d.vence, d.debe_centimos from documento d
    where d.tenant_id = $4 and d.por_cobrar and d.tipo <> '08' and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $5)
      and d.condicion_venta = g.condicion and d.moneda = m.moneda
      and (d.vence, d.documento_id) > ($6::date, $7::bigint)
      and (d.vence, d.documento_id) < ($8::date, $9::bigint)
    order by d.vence asc, d.documento_id asc limit $10::int) d
order by d.vence asc, d.documento_id asc limit $11::int)) order by "d"."vence" asc, "d"."documento_id" asc;

-- porVencimiento.desc
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."condicion_venta", "d"."fecha_emision", d.vence::text as "posicion", "d"."moneda", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", "d"."referencia_externa", (d.opcionales ->> 'plazoCredito')::int as "plazo_credito", d.vence::text as "vencimiento", d.receptor ->> 'nombre' as "receptor_nombre", d.receptor -> 'identificacion' ->> 'numero' as "receptor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(select d.documento_id from  unnest($2::text[]) as g(condicion)
  cross join unnest($3::text[]) as m(moneda)
  cross join lateral (
    select d.documento_id, d.vence, d.debe_centimos from documento d
    where d.tenant_id = $4 and d.por_cobrar and d.tipo <> '08' and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $5)
      and d.condicion_venta = g.condicion and d.moneda = m.moneda
      and (d.vence, d.documento_id) > ($6::date, $7::bigint)
      and (d.vence, d.documento_id) < ($8::date, $9::bigint)
    order by d.vence desc, d.documento_id desc limit $10::int) d
order by d.vence desc, d.documento_id desc limit $11::int)) order by "d"."vence" desc, "d"."documento_id" desc;

-- porVencimiento.totales
select d.documento_id, d.debe_centimos as total_centimos, d.vence::text as posicion
from  unnest($1::text[]) as g(condicion)
  cross join unnest($2::text[]) as m(moneda)
  cross join lateral (
    select d.documento_id, d.vence, d.debe_centimos from documento d
    where d.tenant_id = $3 and d.por_cobrar and d.tipo <> '08' and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $4)
      and d.condicion_venta = g.condicion and d.moneda = m.moneda
      and (d.vence, d.documento_id) > ($5::date, $6::bigint)
      and (d.vence, d.documento_id) < ($7::date, $8::bigint)
     limit $9::int) d
 limit $10::int;

-- porVencimientoOfClientes.asc
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."condicion_venta", "d"."fecha_emision", d.vence::text as "posicion", "d"."moneda", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", "d"."referencia_externa", (d.opcionales ->> 'plazoCredito')::int as "plazo_credito", d.vence::text as "vencimiento", d.receptor ->> 'nombre' as "receptor_nombre", d.receptor -> 'identificacion' ->> 'numero' as "receptor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(select d.documento_id from unnest($2::int[]) as c(cliente_id) cross join unnest($3::text[]) as g(condicion)
  cross join unnest($4::text[]) as m(moneda)
  cross join lateral (
    select d.documento_id, d.vence, d.debe_centimos from documento d
    where d.tenant_id = $5 and d.por_cobrar and d.cliente_id = c.cliente_id and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $6)
      and d.condicion_venta = g.condicion and d.moneda = m.moneda
      and (d.vence, d.documento_id) > ($7::date, $8::bigint)
      and (d.vence, d.documento_id) < ($9::date, $10::bigint)
    order by d.vence asc, d.documento_id asc limit $11::int) d
order by d.vence asc, d.documento_id asc limit $12::int)) order by "d"."vence" asc, "d"."documento_id" asc;

-- porVencimientoOfClientes.desc
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."condicion_venta", "d"."fecha_emision", d.vence::text as "posicion", "d"."moneda", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", "d"."referencia_externa", (d.opcionales ->> 'plazoCredito')::int as "plazo_credito", d.vence::text as "vencimiento", d.receptor ->> 'nombre' as "receptor_nombre", d.receptor -> 'identificacion' ->> 'numero' as "receptor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(select d.documento_id from unnest($2::int[]) as c(cliente_id) cross join unnest($3::text[]) as g(condicion)
  cross join unnest($4::text[]) as m(moneda)
  cross join lateral (
    select d.documento_id, d.vence, d.debe_centimos from documento d
    where d.tenant_id = $5 and d.por_cobrar and d.cliente_id = c.cliente_id and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $6)
      and d.condicion_venta = g.condicion and d.moneda = m.moneda
      and (d.vence, d.documento_id) > ($7::date, $8::bigint)
      and (d.vence, d.documento_id) < ($9::date, $10::bigint)
    order by d.vence desc, d.documento_id desc limit $11::int) d
order by d.vence desc, d.documento_id desc limit $12::int)) order by "d"."vence" desc, "d"."documento_id" desc;

-- porVencimientoOfClientes.totales
select d.documento_id, d.debe_centimos as total_centimos, d.vence::text as posicion
from unnest($1::int[]) as c(cliente_id) cross join unnest($2::text[]) as g(condicion)
  cross join unnest($3::text[]) as m(moneda)
  cross join lateral (
    select d.documento_id, d.vence, d.debe_centimos from documento d
    where d.tenant_id = $4 and d.por_cobrar and d.cliente_id = c.cliente_id and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $5)
      and d.condicion_venta = g.condicion and d.moneda = m.moneda
      and (d.vence, d.documento_id) > ($6::date, $7::bigint)
      and (d.vence, d.documento_id) < ($8::date, $9::bigint)
     limit $10::int) d
 limit $11::int;

-- selectCobrosSinAvisar
select k.tenant_id, k.documento_id, g.aviso
from (values (0, 2, '-infinity', $1::timestamptz), (1, 2, '-infinity', $2::timestamptz),
             (0, 1, $3::timestamptz, $4::timestamptz)) as g(avisado, aviso, desde, hasta)
  cross join lateral (
    select d.tenant_id, d.documento_id, d.fecha_emision
    from documento d join tenant t on t.tenant_id = d.tenant_id and t.ambiente = d.ambiente
      and "t"."estado" in ('prueba', 'activo')
    where t.reloj_adelanto = 0 and d.por_cobrar and d.condicion_venta = '10' and d.cobro_avisado < 2 and d.cobro_avisado = g.avisado
      and d.fecha_emision >= g.desde and d.fecha_emision < g.hasta
    order by d.fecha_emision limit $5::int) k
order by k.fecha_emision, k.tenant_id, k.documento_id limit $6::int;

-- selectCobrosSinAvisarOf
select k.tenant_id, k.documento_id, g.aviso
from (values (0, 2, '-infinity', $1::timestamptz), (1, 2, '-infinity', $2::timestamptz),
             (0, 1, $3::timestamptz, $4::timestamptz)) as g(avisado, aviso, desde, hasta)
  cross join lateral (
    select d.tenant_id, d.documento_id, d.fecha_emision
    from documento d join tenant t on t.tenant_id = d.tenant_id and t.ambiente = d.ambiente
      and "t"."estado" in ('prueba', 'activo')
    where d.tenant_id = $5 and d.por_cobrar and d.condicion_venta = '10' and d.cobro_avisado < 2 and d.cobro_avisado = g.avisado
      and d.fecha_emision >= g.desde and d.fecha_emision < g.hasta
    order by d.fecha_emision limit $6::int) k
order by k.fecha_emision, k.tenant_id, k.documento_id limit $7::int;

-- selectPorCobrarByIds
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."condicion_venta", "d"."fecha_emision", d.vence::text as "posicion", "d"."moneda", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", "d"."referencia_externa", (d.opcionales ->> 'plazoCredito')::int as "plazo_credito", d.vence::text as "vencimiento", d.receptor ->> 'nombre' as "receptor_nombre", d.receptor -> 'identificacion' ->> 'numero' as "receptor_identificacion"
  from "documento" as "d"
  where "d"."tenant_id" = $1
  and d.documento_id = any($2::bigint[]);

-- selectPorCobrarPage
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."condicion_venta", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", "d"."referencia_externa", (d.opcionales ->> 'plazoCredito')::int as "plazo_credito", d.vence::text as "vencimiento", d.receptor ->> 'nombre' as "receptor_nombre", d.receptor -> 'identificacion' ->> 'numero' as "receptor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
select k.documento_id
from  unnest($2::text[]) as g(condicion)
  cross join lateral (
    select d.fecha_emision, d.documento_id from documento d
    where d.tenant_id = $3 and d.por_cobrar and d.tipo <> '08'
      and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $4)
      and d.condicion_venta = g.condicion
      and d.fecha_emision < $5::timestamptz and d.fecha_emision >= $6::timestamptz
      and (d.fecha_emision, d.documento_id) > ($7::timestamptz, $8::bigint)
    order by d.fecha_emision, d.documento_id limit $9::int) k
order by k.fecha_emision, k.documento_id limit $10::int)) order by "d"."fecha_emision", "d"."documento_id";

-- selectPorCobrarPageOfClientes
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."condicion_venta", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", "d"."referencia_externa", (d.opcionales ->> 'plazoCredito')::int as "plazo_credito", d.vence::text as "vencimiento", d.receptor ->> 'nombre' as "receptor_nombre", d.receptor -> 'identificacion' ->> 'numero' as "receptor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
select k.documento_id
from unnest($2::int[]) as c(cliente_id) cross join unnest($3::text[]) as g(condicion)
  cross join lateral (
    select d.fecha_emision, d.documento_id from documento d
    where d.tenant_id = $4 and d.por_cobrar and d.cliente_id = c.cliente_id
      and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $5)
      and d.condicion_venta = g.condicion
      and d.fecha_emision < $6::timestamptz and d.fecha_emision >= $7::timestamptz
      and (d.fecha_emision, d.documento_id) > ($8::timestamptz, $9::bigint)
    order by d.fecha_emision, d.documento_id limit $10::int) k
order by k.fecha_emision, k.documento_id limit $11::int)) order by "d"."fecha_emision", "d"."documento_id";
