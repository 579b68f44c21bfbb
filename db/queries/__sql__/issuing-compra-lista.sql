-- compras.asc
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."referencia_externa", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."proveedor_id", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
with firmes as materialized (
  select k.fecha_emision, k.documento_id
  from  unnest($2::text[], $3::text[], $4::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $5 and d.tipo = '08' and true
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and (d.fecha_emision, d.documento_id) > ($6::timestamptz, $7::bigint)
      and d.fecha_emision < $8::timestamptz
    order by d.fecha_emision, d.documento_id limit $9::int) k
  order by k.fecha_emision asc, k.documento_id asc limit $10::int)
select k.documento_id
from (
  select f.fecha_emision, f.documento_id from firmes f
  union all
  select k.fecha_emision, k.documento_id
  from  unnest($11::text[], $12::text[],
      $13::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $14 and d.tipo = '08' and true
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and (d.fecha_emision, d.documento_id) > ($15::timestamptz, $16::bigint)
      and d.fecha_emision < (select coalesce((select f.fecha_emision + interval '1 microsecond' from firmes f
        order by f.fecha_emision, f.documento_id offset $17::int - 1 limit 1), $18::timestamptz))
    order by d.fecha_emision, d.documento_id limit $19::int) k
) k
order by k.fecha_emision asc, k.documento_id asc limit $20::int)) order by "d"."fecha_emision" asc, "d"."documento_id" asc;

-- compras.desc
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."referencia_externa", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."proveedor_id", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
with firmes as materialized (
  select k.fecha_emision, k.documento_id
  from  unnest($2::text[], $3::text[], $4::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $5 and d.tipo = '08' and true
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= $6::timestamptz
      and (d.fecha_emision, d.documento_id) < ($7::timestamptz, $8::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $9::int) k
  order by k.fecha_emision desc, k.documento_id desc limit $10::int)
select k.documento_id
from (
  select f.fecha_emision, f.documento_id from firmes f
  union all
  select k.fecha_emision, k.documento_id
  from  unnest($11::text[], $12::text[],
      $13::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $14 and d.tipo = '08' and true
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= (select coalesce((select f.fecha_emision from firmes f
        order by f.fecha_emision desc, f.documento_id desc offset $15::int - 1 limit 1), $16::timestamptz))
      and (d.fecha_emision, d.documento_id) < ($17::timestamptz, $18::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $19::int) k
) k
order by k.fecha_emision desc, k.documento_id desc limit $20::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- compras.totales
select d.documento_id, d.total_centimos, to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion
from (
        select k.* from  unnest($1::text[], $2::text[], $3::text[])
          as g(tipo, estado, moneda)
          cross join lateral (
            select d.documento_id, d.fecha_emision, d.total_centimos from documento d
            where d.tenant_id = $4 and d.tipo = '08' and true
              and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= $5::timestamptz
            and (d.fecha_emision, d.documento_id) < ($6::timestamptz, $7::bigint)
          order by d.fecha_emision desc, d.documento_id desc limit $8::int) k
        union all
        select k.* from  unnest($9::text[], $10::text[],
            $11::text[])
          as g(tipo, estado, moneda)
          cross join lateral (
            select d.documento_id, d.fecha_emision, d.total_centimos from documento d
            where d.tenant_id = $12 and d.tipo = '08' and true
              and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= $13::timestamptz
            and (d.fecha_emision, d.documento_id) < ($14::timestamptz, $15::bigint)
          order by d.fecha_emision desc, d.documento_id desc limit $16::int) k) d limit $17::int;

-- comprasByNumero.asc
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."referencia_externa", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."proveedor_id", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
select d.documento_id from documento d
where d.tenant_id = $2 and d.documento_id = any(array(
    select k.documento_id
    from unnest($3::text[]) as n(numero)
      cross join lateral (
        select x.documento_id from documento x where x.tenant_id = $4 and x.clave = n.numero limit 1) k
    union all
    select k.documento_id
    from unnest($5::text[]) as n(numero) cross join unnest($6::text[]) as a(ambiente)
      cross join lateral (
        select x.documento_id from documento x
        where x.tenant_id = $7 and x.ambiente = a.ambiente and x.consecutivo = n.numero limit 1) k))
  and array[d.clave, d.consecutivo] @> $8::text[] and d.tipo = any($9::text[])
  and d.estado = any($10::text[]) and d.moneda = any($11::text[])
  and ($12::int[] is null or d.proveedor_id = any($13::int[]))
  and ($14::text is null or d.numero_orden_compra = $15::text)
  and ($16::text is null or d.referencia_externa = $17::text) and (d.fecha_emision, d.documento_id) > ($18::timestamptz, $19::bigint)
      and d.fecha_emision < $20::timestamptz
    order by d.fecha_emision, d.documento_id limit $21::int)) order by "d"."fecha_emision" asc, "d"."documento_id" asc;

-- comprasByNumero.desc
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."referencia_externa", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."proveedor_id", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
select d.documento_id from documento d
where d.tenant_id = $2 and d.documento_id = any(array(
    select k.documento_id
    from unnest($3::text[]) as n(numero)
      cross join lateral (
        select x.documento_id from documento x where x.tenant_id = $4 and x.clave = n.numero limit 1) k
    union all
    select k.documento_id
    from unnest($5::text[]) as n(numero) cross join unnest($6::text[]) as a(ambiente)
      cross join lateral (
        select x.documento_id from documento x
        where x.tenant_id = $7 and x.ambiente = a.ambiente and x.consecutivo = n.numero limit 1) k))
  and array[d.clave, d.consecutivo] @> $8::text[] and d.tipo = any($9::text[])
  and d.estado = any($10::text[]) and d.moneda = any($11::text[])
  and ($12::int[] is null or d.proveedor_id = any($13::int[]))
  and ($14::text is null or d.numero_orden_compra = $15::text)
  and ($16::text is null or d.referencia_externa = $17::text) and d.fecha_emision >= $18::timestamptz
      and (d.fecha_emision, d.documento_id) < ($19::timestamptz, $20::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $21::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- comprasByNumero.totales
select d.documento_id, d.total_centimos, to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion
from (
      select d.documento_id, d.fecha_emision, d.total_centimos from documento d
      where d.tenant_id = $1 and d.documento_id = any(array(
          select k.documento_id
          from unnest($2::text[]) as n(numero)
            cross join lateral (
              select x.documento_id from documento x where x.tenant_id = $3 and x.clave = n.numero limit 1) k
          union all
          select k.documento_id
          from unnest($4::text[]) as n(numero) cross join unnest($5::text[]) as a(ambiente)
            cross join lateral (
              select x.documento_id from documento x
              where x.tenant_id = $6 and x.ambiente = a.ambiente and x.consecutivo = n.numero limit 1) k))
        and array[d.clave, d.consecutivo] @> $7::text[] and d.tipo = any($8::text[])
        and d.estado = any($9::text[]) and d.moneda = any($10::text[])
        and ($11::int[] is null or d.proveedor_id = any($12::int[]))
        and ($13::text is null or d.numero_orden_compra = $14::text)
        and ($15::text is null or d.referencia_externa = $16::text) and d.fecha_emision >= $17::timestamptz
            and (d.fecha_emision, d.documento_id) < ($18::timestamptz, $19::bigint)
          order by d.fecha_emision desc, d.documento_id desc limit $20::int) d limit $21::int;

-- comprasByNumeroCorto.asc
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."referencia_externa", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."proveedor_id", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
select d.documento_id from documento d
where d.tenant_id = $2 and d.documento_id = any(array(
    select k.documento_id
    from (
      select c.ambiente, c.sucursal || c.terminal || c.tipo || $3::text as consecutivo from consecutivo c
      where c.tenant_id = $4 and c.tipo = any($5::text[]) offset 0) n
      cross join lateral (
        select x.documento_id from documento x
        where x.tenant_id = $6 and x.ambiente = n.ambiente and x.consecutivo = n.consecutivo limit 1) k)) and d.tipo = any($7::text[])
  and d.estado = any($8::text[]) and d.moneda = any($9::text[])
  and ($10::int[] is null or d.proveedor_id = any($11::int[]))
  and ($12::text is null or d.numero_orden_compra = $13::text)
  and ($14::text is null or d.referencia_externa = $15::text) and (d.fecha_emision, d.documento_id) > ($16::timestamptz, $17::bigint)
      and d.fecha_emision < $18::timestamptz
    order by d.fecha_emision, d.documento_id limit $19::int)) order by "d"."fecha_emision" asc, "d"."documento_id" asc;

-- comprasByNumeroCorto.desc
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."referencia_externa", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."proveedor_id", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
select d.documento_id from documento d
where d.tenant_id = $2 and d.documento_id = any(array(
    select k.documento_id
    from (
      select c.ambiente, c.sucursal || c.terminal || c.tipo || $3::text as consecutivo from consecutivo c
      where c.tenant_id = $4 and c.tipo = any($5::text[]) offset 0) n
      cross join lateral (
        select x.documento_id from documento x
        where x.tenant_id = $6 and x.ambiente = n.ambiente and x.consecutivo = n.consecutivo limit 1) k)) and d.tipo = any($7::text[])
  and d.estado = any($8::text[]) and d.moneda = any($9::text[])
  and ($10::int[] is null or d.proveedor_id = any($11::int[]))
  and ($12::text is null or d.numero_orden_compra = $13::text)
  and ($14::text is null or d.referencia_externa = $15::text) and d.fecha_emision >= $16::timestamptz
      and (d.fecha_emision, d.documento_id) < ($17::timestamptz, $18::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $19::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- comprasByNumeroCorto.totales
select d.documento_id, d.total_centimos, to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion
from (
      select d.documento_id, d.fecha_emision, d.total_centimos from documento d
      where d.tenant_id = $1 and d.documento_id = any(array(
          select k.documento_id
          from (
            select c.ambiente, c.sucursal || c.terminal || c.tipo || $2::text as consecutivo from consecutivo c
            where c.tenant_id = $3 and c.tipo = any($4::text[]) offset 0) n
            cross join lateral (
              select x.documento_id from documento x
              where x.tenant_id = $5 and x.ambiente = n.ambiente and x.consecutivo = n.consecutivo limit 1) k)) and d.tipo = any($6::text[])
        and d.estado = any($7::text[]) and d.moneda = any($8::text[])
        and ($9::int[] is null or d.proveedor_id = any($10::int[]))
        and ($11::text is null or d.numero_orden_compra = $12::text)
        and ($13::text is null or d.referencia_externa = $14::text) and d.fecha_emision >= $15::timestamptz
            and (d.fecha_emision, d.documento_id) < ($16::timestamptz, $17::bigint)
          order by d.fecha_emision desc, d.documento_id desc limit $18::int) d limit $19::int;

-- comprasByTotales.asc
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."referencia_externa", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."proveedor_id", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
select k.documento_id from (
  select k.* from unnest($2::text[]) as c(moneda) cross join unnest($3::bigint[]) as t(centimos)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $4 and d.moneda = c.moneda and d.total_centimos = t.centimos
        and d.total_centimos >= 0 and d.tipo = any($5::text[])
  and d.estado = any($6::text[]) and d.moneda = any($7::text[])
  and ($8::int[] is null or d.proveedor_id = any($9::int[]))
  and ($10::text is null or d.numero_orden_compra = $11::text)
  and ($12::text is null or d.referencia_externa = $13::text) and (d.fecha_emision, d.documento_id) > ($14::timestamptz, $15::bigint)
      and d.fecha_emision < $16::timestamptz
    order by d.fecha_emision, d.documento_id limit $17::int) k) k
order by k.fecha_emision asc, k.documento_id asc limit $18::int)) order by "d"."fecha_emision" asc, "d"."documento_id" asc;

-- comprasByTotales.desc
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."referencia_externa", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."proveedor_id", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
select k.documento_id from (
  select k.* from unnest($2::text[]) as c(moneda) cross join unnest($3::bigint[]) as t(centimos)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $4 and d.moneda = c.moneda and d.total_centimos = t.centimos
        and d.total_centimos >= 0 and d.tipo = any($5::text[])
  and d.estado = any($6::text[]) and d.moneda = any($7::text[])
  and ($8::int[] is null or d.proveedor_id = any($9::int[]))
  and ($10::text is null or d.numero_orden_compra = $11::text)
  and ($12::text is null or d.referencia_externa = $13::text) and d.fecha_emision >= $14::timestamptz
      and (d.fecha_emision, d.documento_id) < ($15::timestamptz, $16::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $17::int) k) k
order by k.fecha_emision desc, k.documento_id desc limit $18::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- comprasByTotales.totales
select d.documento_id, d.total_centimos, to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion
from (
        select k.* from unnest($1::text[]) as c(moneda) cross join unnest($2::bigint[]) as t(centimos)
          cross join lateral (
            select d.documento_id, d.fecha_emision, d.total_centimos from documento d
            where d.tenant_id = $3 and d.moneda = c.moneda and d.total_centimos = t.centimos
              and d.total_centimos >= 0 and d.tipo = any($4::text[])
        and d.estado = any($5::text[]) and d.moneda = any($6::text[])
        and ($7::int[] is null or d.proveedor_id = any($8::int[]))
        and ($9::text is null or d.numero_orden_compra = $10::text)
        and ($11::text is null or d.referencia_externa = $12::text) and d.fecha_emision >= $13::timestamptz
            and (d.fecha_emision, d.documento_id) < ($14::timestamptz, $15::bigint)
          order by d.fecha_emision desc, d.documento_id desc limit $16::int) k) d limit $17::int;

-- comprasOfProveedores.asc
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."referencia_externa", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."proveedor_id", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
with firmes as materialized (
  select k.fecha_emision, k.documento_id
  from unnest($2::int[]) as c(contraparte_id) cross join unnest($3::text[], $4::text[], $5::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $6 and d.tipo = '08' and d.proveedor_id = c.contraparte_id
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and (d.fecha_emision, d.documento_id) > ($7::timestamptz, $8::bigint)
      and d.fecha_emision < $9::timestamptz
    order by d.fecha_emision, d.documento_id limit $10::int) k
  order by k.fecha_emision asc, k.documento_id asc limit $11::int)
select k.documento_id
from (
  select f.fecha_emision, f.documento_id from firmes f
  union all
  select k.fecha_emision, k.documento_id
  from unnest($12::int[]) as c(contraparte_id) cross join unnest($13::text[], $14::text[],
      $15::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $16 and d.tipo = '08' and d.proveedor_id = c.contraparte_id
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and (d.fecha_emision, d.documento_id) > ($17::timestamptz, $18::bigint)
      and d.fecha_emision < (select coalesce((select f.fecha_emision + interval '1 microsecond' from firmes f
        order by f.fecha_emision, f.documento_id offset $19::int - 1 limit 1), $20::timestamptz))
    order by d.fecha_emision, d.documento_id limit $21::int) k
) k
order by k.fecha_emision asc, k.documento_id asc limit $22::int)) order by "d"."fecha_emision" asc, "d"."documento_id" asc;

-- comprasOfProveedores.desc
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."referencia_externa", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."proveedor_id", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
with firmes as materialized (
  select k.fecha_emision, k.documento_id
  from unnest($2::int[]) as c(contraparte_id) cross join unnest($3::text[], $4::text[], $5::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $6 and d.tipo = '08' and d.proveedor_id = c.contraparte_id
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= $7::timestamptz
      and (d.fecha_emision, d.documento_id) < ($8::timestamptz, $9::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $10::int) k
  order by k.fecha_emision desc, k.documento_id desc limit $11::int)
select k.documento_id
from (
  select f.fecha_emision, f.documento_id from firmes f
  union all
  select k.fecha_emision, k.documento_id
  from unnest($12::int[]) as c(contraparte_id) cross join unnest($13::text[], $14::text[],
      $15::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $16 and d.tipo = '08' and d.proveedor_id = c.contraparte_id
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= (select coalesce((select f.fecha_emision from firmes f
        order by f.fecha_emision desc, f.documento_id desc offset $17::int - 1 limit 1), $18::timestamptz))
      and (d.fecha_emision, d.documento_id) < ($19::timestamptz, $20::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $21::int) k
) k
order by k.fecha_emision desc, k.documento_id desc limit $22::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- comprasOfProveedores.totales
select d.documento_id, d.total_centimos, to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion
from (
        select k.* from unnest($1::int[]) as c(contraparte_id) cross join unnest($2::text[], $3::text[], $4::text[])
          as g(tipo, estado, moneda)
          cross join lateral (
            select d.documento_id, d.fecha_emision, d.total_centimos from documento d
            where d.tenant_id = $5 and d.tipo = '08' and d.proveedor_id = c.contraparte_id
              and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= $6::timestamptz
            and (d.fecha_emision, d.documento_id) < ($7::timestamptz, $8::bigint)
          order by d.fecha_emision desc, d.documento_id desc limit $9::int) k
        union all
        select k.* from unnest($10::int[]) as c(contraparte_id) cross join unnest($11::text[], $12::text[],
            $13::text[])
          as g(tipo, estado, moneda)
          cross join lateral (
            select d.documento_id, d.fecha_emision, d.total_centimos from documento d
            where d.tenant_id = $14 and d.tipo = '08' and d.proveedor_id = c.contraparte_id
              and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= $15::timestamptz
            and (d.fecha_emision, d.documento_id) < ($16::timestamptz, $17::bigint)
          order by d.fecha_emision desc, d.documento_id desc limit $18::int) k) d limit $19::int;

-- comprasOfReferencia.asc
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."referencia_externa", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."proveedor_id", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
with firmes as materialized (
  select k.fecha_emision, k.documento_id
  from  unnest($2::text[], $3::text[], $4::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $5 and d.tipo = '08' and d.referencia_externa = $6
        and ($7::text is null or d.numero_orden_compra = $8::text)
        and ($9::int[] is null or d.proveedor_id = any($10::int[]))
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and (d.fecha_emision, d.documento_id) > ($11::timestamptz, $12::bigint)
      and d.fecha_emision < $13::timestamptz
    order by d.fecha_emision, d.documento_id limit $14::int) k
  order by k.fecha_emision asc, k.documento_id asc limit $15::int)
select k.documento_id
from (
  select f.fecha_emision, f.documento_id from firmes f
  union all
  select k.fecha_emision, k.documento_id
  from  unnest($16::text[], $17::text[],
      $18::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $19 and d.tipo = '08' and d.referencia_externa = $20
        and ($21::text is null or d.numero_orden_compra = $22::text)
        and ($23::int[] is null or d.proveedor_id = any($24::int[]))
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and (d.fecha_emision, d.documento_id) > ($25::timestamptz, $26::bigint)
      and d.fecha_emision < (select coalesce((select f.fecha_emision + interval '1 microsecond' from firmes f
        order by f.fecha_emision, f.documento_id offset $27::int - 1 limit 1), $28::timestamptz))
    order by d.fecha_emision, d.documento_id limit $29::int) k
) k
order by k.fecha_emision asc, k.documento_id asc limit $30::int)) order by "d"."fecha_emision" asc, "d"."documento_id" asc;

-- comprasOfReferencia.desc
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."referencia_externa", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."proveedor_id", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
with firmes as materialized (
  select k.fecha_emision, k.documento_id
  from  unnest($2::text[], $3::text[], $4::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $5 and d.tipo = '08' and d.referencia_externa = $6
        and ($7::text is null or d.numero_orden_compra = $8::text)
        and ($9::int[] is null or d.proveedor_id = any($10::int[]))
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= $11::timestamptz
      and (d.fecha_emision, d.documento_id) < ($12::timestamptz, $13::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $14::int) k
  order by k.fecha_emision desc, k.documento_id desc limit $15::int)
select k.documento_id
from (
  select f.fecha_emision, f.documento_id from firmes f
  union all
  select k.fecha_emision, k.documento_id
  from  unnest($16::text[], $17::text[],
      $18::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $19 and d.tipo = '08' and d.referencia_externa = $20
        and ($21::text is null or d.numero_orden_compra = $22::text)
        and ($23::int[] is null or d.proveedor_id = any($24::int[]))
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= (select coalesce((select f.fecha_emision from firmes f
        order by f.fecha_emision desc, f.documento_id desc offset $25::int - 1 limit 1), $26::timestamptz))
      and (d.fecha_emision, d.documento_id) < ($27::timestamptz, $28::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $29::int) k
) k
order by k.fecha_emision desc, k.documento_id desc limit $30::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- comprasOfReferencia.totales
select d.documento_id, d.total_centimos, to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion
from (
        select k.* from  unnest($1::text[], $2::text[], $3::text[])
          as g(tipo, estado, moneda)
          cross join lateral (
            select d.documento_id, d.fecha_emision, d.total_centimos from documento d
            where d.tenant_id = $4 and d.tipo = '08' and d.referencia_externa = $5
              and ($6::text is null or d.numero_orden_compra = $7::text)
              and ($8::int[] is null or d.proveedor_id = any($9::int[]))
              and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= $10::timestamptz
            and (d.fecha_emision, d.documento_id) < ($11::timestamptz, $12::bigint)
          order by d.fecha_emision desc, d.documento_id desc limit $13::int) k
        union all
        select k.* from  unnest($14::text[], $15::text[],
            $16::text[])
          as g(tipo, estado, moneda)
          cross join lateral (
            select d.documento_id, d.fecha_emision, d.total_centimos from documento d
            where d.tenant_id = $17 and d.tipo = '08' and d.referencia_externa = $18
              and ($19::text is null or d.numero_orden_compra = $20::text)
              and ($21::int[] is null or d.proveedor_id = any($22::int[]))
              and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= $23::timestamptz
            and (d.fecha_emision, d.documento_id) < ($24::timestamptz, $25::bigint)
          order by d.fecha_emision desc, d.documento_id desc limit $26::int) k) d limit $27::int;

-- comprasPorTotal.asc
select d.documento_id as documento_id, d.total_centimos as total_centimos, to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion, d.coincide, d.ultimo
from (
  select d.documento_id, d.total_centimos, d.fecha_emision,
    d.tipo = any($1::text[])
        and d.estado = any($2::text[]) and d.moneda = any($3::text[])
        and ($4::int[] is null or d.proveedor_id = any($5::int[]))
        and ($6::text is null or d.numero_orden_compra = $7::text)
        and ($8::text is null or d.referencia_externa = $9::text)
        and d.fecha_emision >= $10::timestamptz and d.fecha_emision < $11::timestamptz as coincide,
    row_number() over (order by d.total_centimos asc, d.fecha_emision asc, d.documento_id asc) = 2000 as ultimo
  from (
    select d.total_centimos, d.fecha_emision, d.documento_id, d.tipo, d.estado, d.moneda, d.proveedor_id,
      d.numero_orden_compra, d.referencia_externa
    from documento d
    where d.tenant_id = $12 and d.moneda = $13 and d.tipo in ('08', '10') and d.tipo = ($14::text[])[1]
      and (d.total_centimos, d.fecha_emision, d.documento_id) > ($15::bigint, $16::timestamptz, $17::bigint)
    order by d.total_centimos asc, d.fecha_emision asc, d.documento_id asc limit 2000) d
) d
where d.coincide or d.ultimo
order by d.total_centimos asc, d.fecha_emision asc, d.documento_id asc limit $18::int;

-- comprasPorTotal.desc
select d.documento_id as documento_id, d.total_centimos as total_centimos, to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion, d.coincide, d.ultimo
from (
  select d.documento_id, d.total_centimos, d.fecha_emision,
    d.tipo = any($1::text[])
        and d.estado = any($2::text[]) and d.moneda = any($3::text[])
        and ($4::int[] is null or d.proveedor_id = any($5::int[]))
        and ($6::text is null or d.numero_orden_compra = $7::text)
        and ($8::text is null or d.referencia_externa = $9::text)
        and d.fecha_emision >= $10::timestamptz and d.fecha_emision < $11::timestamptz as coincide,
    row_number() over (order by d.total_centimos desc, d.fecha_emision desc, d.documento_id desc) = 2000 as ultimo
  from (
    select d.total_centimos, d.fecha_emision, d.documento_id, d.tipo, d.estado, d.moneda, d.proveedor_id,
      d.numero_orden_compra, d.referencia_externa
    from documento d
    where d.tenant_id = $12 and d.moneda = $13 and d.tipo in ('08', '10') and d.tipo = ($14::text[])[1]
      and (d.total_centimos, d.fecha_emision, d.documento_id) < ($15::bigint, $16::timestamptz, $17::bigint)
    order by d.total_centimos desc, d.fecha_emision desc, d.documento_id desc limit 2000) d
) d
where d.coincide or d.ultimo
order by d.total_centimos desc, d.fecha_emision desc, d.documento_id desc limit $18::int;

-- selectComprasByIds
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."punto_venta_id", "d"."referencia_externa", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."proveedor_id", d.emisor ->> 'nombre' as "emisor_nombre", d.emisor -> 'identificacion' ->> 'numero' as "emisor_identificacion"
  from "documento" as "d"
  where "d"."tenant_id" = $1
  and d.documento_id = any($2::bigint[]);
