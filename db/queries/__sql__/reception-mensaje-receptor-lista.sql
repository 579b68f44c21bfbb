-- selectMensajesPage
select "m"."mensaje_receptor_id", "m"."clave", "m"."mensaje", "m"."consecutivo", "m"."estado", "m"."fecha_emision", to_char(m.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "m"."emisor_tipo", "m"."emisor_numero", "m"."emisor_nombre", "m"."monto_total_impuesto", "m"."total_factura", "m"."documento_moneda", "m"."fecha_limite" from "mensaje_receptor" as "m" where "m"."tenant_id" = $1 and m.mensaje_receptor_id = any(array(
select k.mensaje_receptor_id
from unnest($2::text[], $3::smallint[]) as g(estado, mensaje)
cross join lateral (
    select m.fecha_emision, m.mensaje_receptor_id from mensaje_receptor m
    where m.tenant_id = $4 and m.consecutivo <> '' and m.estado = g.estado and m.mensaje = g.mensaje
      and m.fecha_emision >= $5::timestamptz
      and (m.fecha_emision, m.mensaje_receptor_id) < ($6::timestamptz, $7::bigint)
    order by m.fecha_emision desc, m.mensaje_receptor_id desc limit $8::int
) k
order by k.fecha_emision desc, k.mensaje_receptor_id desc limit $9::int)) order by "m"."fecha_emision" desc, "m"."mensaje_receptor_id" desc;

-- selectMensajesPageByClave
select "m"."mensaje_receptor_id", "m"."clave", "m"."mensaje", "m"."consecutivo", "m"."estado", "m"."fecha_emision", to_char(m.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "m"."emisor_tipo", "m"."emisor_numero", "m"."emisor_nombre", "m"."monto_total_impuesto", "m"."total_factura", "m"."documento_moneda", "m"."fecha_limite" from "mensaje_receptor" as "m" where "m"."tenant_id" = $1 and m.mensaje_receptor_id = any(array(
select m.mensaje_receptor_id from mensaje_receptor m
where m.tenant_id = $2 and m.clave = $3
  and ($4::text is null or m.emisor_numero = $5)
  and m.estado = any($6::text[]) and m.mensaje = any($7::smallint[])
  and m.fecha_emision >= $8::timestamptz
      and (m.fecha_emision, m.mensaje_receptor_id) < ($9::timestamptz, $10::bigint)
    order by m.fecha_emision desc, m.mensaje_receptor_id desc limit $11::int)) order by "m"."fecha_emision" desc, "m"."mensaje_receptor_id" desc;

-- selectMensajesPageByNumero
select "m"."mensaje_receptor_id", "m"."clave", "m"."mensaje", "m"."consecutivo", "m"."estado", "m"."fecha_emision", to_char(m.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "m"."emisor_tipo", "m"."emisor_numero", "m"."emisor_nombre", "m"."monto_total_impuesto", "m"."total_factura", "m"."documento_moneda", "m"."fecha_limite" from "mensaje_receptor" as "m" where "m"."tenant_id" = $1 and m.mensaje_receptor_id = any(array(
select m.mensaje_receptor_id from mensaje_receptor m
where m.tenant_id = $2 and m.numero <> '' and m.numero = $3
  and ($4::text is null or substr(m.clave, 22, 20) = $5::text)
  and m.estado = any($6::text[]) and m.mensaje = any($7::smallint[])
  and m.fecha_emision >= $8::timestamptz
      and (m.fecha_emision, m.mensaje_receptor_id) < ($9::timestamptz, $10::bigint)
    order by m.fecha_emision desc, m.mensaje_receptor_id desc limit $11::int)) order by "m"."fecha_emision" desc, "m"."mensaje_receptor_id" desc;

-- selectMensajesPageByTotales
select "m"."mensaje_receptor_id", "m"."clave", "m"."mensaje", "m"."consecutivo", "m"."estado", "m"."fecha_emision", to_char(m.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "m"."emisor_tipo", "m"."emisor_numero", "m"."emisor_nombre", "m"."monto_total_impuesto", "m"."total_factura", "m"."documento_moneda", "m"."fecha_limite" from "mensaje_receptor" as "m" where "m"."tenant_id" = $1 and m.mensaje_receptor_id = any(array(
select m.mensaje_receptor_id from mensaje_receptor m
where m.tenant_id = $2 and m.clave = any(array(
    select k.clave from unnest($3::bigint[]) as t(centimos)
      cross join lateral (
        select r.clave from documento_recibido r
        where r.tenant_id = $4 and r.total_centimos = t.centimos and r.total_centimos >= 0
        order by r.documento_recibido_id desc limit $5) k))
  and m.estado = any($6::text[]) and m.mensaje = any($7::smallint[])
  and m.fecha_emision >= $8::timestamptz
      and (m.fecha_emision, m.mensaje_receptor_id) < ($9::timestamptz, $10::bigint)
    order by m.fecha_emision desc, m.mensaje_receptor_id desc limit $11::int)) order by "m"."fecha_emision" desc, "m"."mensaje_receptor_id" desc;

-- selectMensajesPageOfEmisores
select "m"."mensaje_receptor_id", "m"."clave", "m"."mensaje", "m"."consecutivo", "m"."estado", "m"."fecha_emision", to_char(m.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion", "m"."emisor_tipo", "m"."emisor_numero", "m"."emisor_nombre", "m"."monto_total_impuesto", "m"."total_factura", "m"."documento_moneda", "m"."fecha_limite" from "mensaje_receptor" as "m" where "m"."tenant_id" = $1 and m.mensaje_receptor_id = any(array(
select k.mensaje_receptor_id
from unnest($2::text[]) as e(numero)
cross join unnest($3::text[], $4::smallint[]) as g(estado, mensaje)
cross join lateral (
    select m.fecha_emision, m.mensaje_receptor_id from mensaje_receptor m
    where m.tenant_id = $5 and m.emisor_numero <> '' and m.emisor_numero = e.numero
      and m.estado = g.estado and m.mensaje = g.mensaje
      and m.fecha_emision >= $6::timestamptz
      and (m.fecha_emision, m.mensaje_receptor_id) < ($7::timestamptz, $8::bigint)
    order by m.fecha_emision desc, m.mensaje_receptor_id desc limit $9::int
) k
order by k.fecha_emision desc, k.mensaje_receptor_id desc limit $10::int)) order by "m"."fecha_emision" desc, "m"."mensaje_receptor_id" desc;
