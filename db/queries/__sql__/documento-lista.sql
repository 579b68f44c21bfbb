-- selectDocumentosPage
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."anulada_at", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."anula_nota", "d"."cliente_id", "d"."punto_venta_id", "d"."referencia_externa", 
  (select json_build_object('tipoDocumento', r.tipo_documento, 'codigo', r.codigo) from documento_referencia r
   where d.tipo in ('02', '03') and r.tenant_id = d.tenant_id and r.documento_id = d.documento_id and r.orden = 1) as "referencia", d.receptor ->> 'nombre' as "receptor_nombre", d.receptor -> 'identificacion' ->> 'numero' as "receptor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
with firmes as materialized (
  select k.fecha_emision, k.documento_id
  from  unnest($2::text[], $3::text[], $4::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $5 and d.tipo <> '08' and true
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
      where d.tenant_id = $14 and d.tipo <> '08' and true
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= (select coalesce((select f.fecha_emision from firmes f
        order by f.fecha_emision desc, f.documento_id desc offset $15::int - 1 limit 1), $16::timestamptz))
      and (d.fecha_emision, d.documento_id) < ($17::timestamptz, $18::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $19::int) k
) k
order by k.fecha_emision desc, k.documento_id desc limit $20::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- selectDocumentosPageByNumero
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."anulada_at", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."anula_nota", "d"."cliente_id", "d"."punto_venta_id", "d"."referencia_externa", 
  (select json_build_object('tipoDocumento', r.tipo_documento, 'codigo', r.codigo) from documento_referencia r
   where d.tipo in ('02', '03') and r.tenant_id = d.tenant_id and r.documento_id = d.documento_id and r.orden = 1) as "referencia", d.receptor ->> 'nombre' as "receptor_nombre", d.receptor -> 'identificacion' ->> 'numero' as "receptor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
select d.documento_id from documento d
where d.tenant_id = $2
  and d.documento_id = any(array(
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
  and array[d.clave, d.consecutivo] @> $8::text[]
  and d.tipo = any($9::text[])
  and d.estado = any($10::text[]) and d.moneda = any($11::text[])
  and ($12::int[] is null or d.cliente_id = any($13::int[]))
  and ($14::text is null or d.numero_orden_compra = $15::text)
  and ($16::text is null or d.referencia_externa = $17::text) and d.fecha_emision >= $18::timestamptz
      and (d.fecha_emision, d.documento_id) < ($19::timestamptz, $20::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $21::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- selectDocumentosPageByNumeroCorto
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."anulada_at", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."anula_nota", "d"."cliente_id", "d"."punto_venta_id", "d"."referencia_externa", 
  (select json_build_object('tipoDocumento', r.tipo_documento, 'codigo', r.codigo) from documento_referencia r
   where d.tipo in ('02', '03') and r.tenant_id = d.tenant_id and r.documento_id = d.documento_id and r.orden = 1) as "referencia", d.receptor ->> 'nombre' as "receptor_nombre", d.receptor -> 'identificacion' ->> 'numero' as "receptor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
select d.documento_id from documento d
where d.tenant_id = $2 and d.documento_id = any(array(
    select k.documento_id
    from (
      select c.ambiente, c.sucursal || c.terminal || c.tipo || $3::text as consecutivo from consecutivo c
      where c.tenant_id = $4 and c.tipo = any($5::text[]) offset 0) n
      cross join lateral (
        select x.documento_id from documento x
        where x.tenant_id = $6 and x.ambiente = n.ambiente and x.consecutivo = n.consecutivo limit 1) k))
  and d.tipo = any($7::text[])
  and d.estado = any($8::text[]) and d.moneda = any($9::text[])
  and ($10::int[] is null or d.cliente_id = any($11::int[]))
  and ($12::text is null or d.numero_orden_compra = $13::text)
  and ($14::text is null or d.referencia_externa = $15::text) and d.fecha_emision >= $16::timestamptz
      and (d.fecha_emision, d.documento_id) < ($17::timestamptz, $18::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $19::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- selectDocumentosPageOfClientes
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."anulada_at", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."anula_nota", "d"."cliente_id", "d"."punto_venta_id", "d"."referencia_externa", 
  (select json_build_object('tipoDocumento', r.tipo_documento, 'codigo', r.codigo) from documento_referencia r
   where d.tipo in ('02', '03') and r.tenant_id = d.tenant_id and r.documento_id = d.documento_id and r.orden = 1) as "referencia", d.receptor ->> 'nombre' as "receptor_nombre", d.receptor -> 'identificacion' ->> 'numero' as "receptor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
with firmes as materialized (
  select k.fecha_emision, k.documento_id
  from unnest($2::int[]) as c(cliente_id) cross join unnest($3::text[], $4::text[], $5::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $6 and d.tipo <> '08' and d.cliente_id = c.cliente_id
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= $7::timestamptz
      and (d.fecha_emision, d.documento_id) < ($8::timestamptz, $9::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $10::int) k
  order by k.fecha_emision desc, k.documento_id desc limit $11::int)
select k.documento_id
from (
  select f.fecha_emision, f.documento_id from firmes f
  union all
  select k.fecha_emision, k.documento_id
  from unnest($12::int[]) as c(cliente_id) cross join unnest($13::text[], $14::text[],
      $15::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $16 and d.tipo <> '08' and d.cliente_id = c.cliente_id
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= (select coalesce((select f.fecha_emision from firmes f
        order by f.fecha_emision desc, f.documento_id desc offset $17::int - 1 limit 1), $18::timestamptz))
      and (d.fecha_emision, d.documento_id) < ($19::timestamptz, $20::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $21::int) k
) k
order by k.fecha_emision desc, k.documento_id desc limit $22::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- selectDocumentosPageOfOrden
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."anulada_at", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."anula_nota", "d"."cliente_id", "d"."punto_venta_id", "d"."referencia_externa", 
  (select json_build_object('tipoDocumento', r.tipo_documento, 'codigo', r.codigo) from documento_referencia r
   where d.tipo in ('02', '03') and r.tenant_id = d.tenant_id and r.documento_id = d.documento_id and r.orden = 1) as "referencia", d.receptor ->> 'nombre' as "receptor_nombre", d.receptor -> 'identificacion' ->> 'numero' as "receptor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
with firmes as materialized (
  select k.fecha_emision, k.documento_id
  from  unnest($2::text[], $3::text[], $4::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $5 and d.tipo <> '08' and d.numero_orden_compra = $6
        and ($7::int[] is null or d.cliente_id = any($8::int[]))
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= $9::timestamptz
      and (d.fecha_emision, d.documento_id) < ($10::timestamptz, $11::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $12::int) k
  order by k.fecha_emision desc, k.documento_id desc limit $13::int)
select k.documento_id
from (
  select f.fecha_emision, f.documento_id from firmes f
  union all
  select k.fecha_emision, k.documento_id
  from  unnest($14::text[], $15::text[],
      $16::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $17 and d.tipo <> '08' and d.numero_orden_compra = $18
        and ($19::int[] is null or d.cliente_id = any($20::int[]))
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= (select coalesce((select f.fecha_emision from firmes f
        order by f.fecha_emision desc, f.documento_id desc offset $21::int - 1 limit 1), $22::timestamptz))
      and (d.fecha_emision, d.documento_id) < ($23::timestamptz, $24::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $25::int) k
) k
order by k.fecha_emision desc, k.documento_id desc limit $26::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- selectDocumentosPageOfPuntos
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."anulada_at", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."anula_nota", "d"."cliente_id", "d"."punto_venta_id", "d"."referencia_externa", 
  (select json_build_object('tipoDocumento', r.tipo_documento, 'codigo', r.codigo) from documento_referencia r
   where d.tipo in ('02', '03') and r.tenant_id = d.tenant_id and r.documento_id = d.documento_id and r.orden = 1) as "referencia", d.receptor ->> 'nombre' as "receptor_nombre", d.receptor -> 'identificacion' ->> 'numero' as "receptor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
with firmes as materialized (
  select k.fecha_emision, k.documento_id
  from unnest($2::int[]) as p(punto_venta_id) cross join unnest($3::text[], $4::text[], $5::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $6 and d.tipo <> '08' and d.punto_venta_id = p.punto_venta_id
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= $7::timestamptz
      and (d.fecha_emision, d.documento_id) < ($8::timestamptz, $9::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $10::int) k
  order by k.fecha_emision desc, k.documento_id desc limit $11::int)
select k.documento_id
from (
  select f.fecha_emision, f.documento_id from firmes f
  union all
  select k.fecha_emision, k.documento_id
  from unnest($12::int[]) as p(punto_venta_id) cross join unnest($13::text[], $14::text[],
      $15::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $16 and d.tipo <> '08' and d.punto_venta_id = p.punto_venta_id
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= (select coalesce((select f.fecha_emision from firmes f
        order by f.fecha_emision desc, f.documento_id desc offset $17::int - 1 limit 1), $18::timestamptz))
      and (d.fecha_emision, d.documento_id) < ($19::timestamptz, $20::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $21::int) k
) k
order by k.fecha_emision desc, k.documento_id desc limit $22::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- selectDocumentosPageOfReferencia
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."anulada_at", "d"."fecha_emision", to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "d"."moneda", "d"."total_impuesto", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", "d"."condicion_venta", d.vence::text as "vence", "d"."anula_nota", "d"."cliente_id", "d"."punto_venta_id", "d"."referencia_externa", 
  (select json_build_object('tipoDocumento', r.tipo_documento, 'codigo', r.codigo) from documento_referencia r
   where d.tipo in ('02', '03') and r.tenant_id = d.tenant_id and r.documento_id = d.documento_id and r.orden = 1) as "referencia", d.receptor ->> 'nombre' as "receptor_nombre", d.receptor -> 'identificacion' ->> 'numero' as "receptor_identificacion" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
with firmes as materialized (
  select k.fecha_emision, k.documento_id
  from  unnest($2::text[], $3::text[], $4::text[])
    as g(tipo, estado, moneda)
    cross join lateral (
      select d.fecha_emision, d.documento_id from documento d
      where d.tenant_id = $5 and d.tipo <> '08' and d.referencia_externa = $6
        and ($7::text is null or d.numero_orden_compra = $8::text)
        and ($9::int[] is null or d.cliente_id = any($10::int[]))
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
      where d.tenant_id = $19 and d.tipo <> '08' and d.referencia_externa = $20
        and ($21::text is null or d.numero_orden_compra = $22::text)
        and ($23::int[] is null or d.cliente_id = any($24::int[]))
        and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and d.fecha_emision >= (select coalesce((select f.fecha_emision from firmes f
        order by f.fecha_emision desc, f.documento_id desc offset $25::int - 1 limit 1), $26::timestamptz))
      and (d.fecha_emision, d.documento_id) < ($27::timestamptz, $28::bigint)
    order by d.fecha_emision desc, d.documento_id desc limit $29::int) k
) k
order by k.fecha_emision desc, k.documento_id desc limit $30::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;
