-- insertDocumentoRecibido
insert into "documento_recibido" ("tenant_id", "clave", "verificacion", "por_responder", "rechazado", "xml", "emisor_tipo", "emisor_numero", "emisor_nombre", "documento_fecha", "documento_moneda", "monto_total_impuesto", "total_factura", "fecha_limite", "condicion_venta", "plazo_credito", "referencia", "documento_tipo_cambio", "created_by", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
  on conflict ("tenant_id", "clave") do nothing
  returning "documento_recibido_id";

-- lockRecibido
select pg_advisory_xact_lock($1::int, hashtext($2)) as "locked";

-- porResponder.asc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from  lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $2 and r.por_responder and true and (r.fecha_limite, r.documento_recibido_id) > ($3::date, $4::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $5::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $6::int)) order by "r"."fecha_limite" asc, "r"."documento_recibido_id" asc;

-- porResponder.desc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from  lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $2 and r.por_responder and true and (r.fecha_limite, r.documento_recibido_id) < ($3::date, $4::bigint)
  order by r.fecha_limite desc, r.documento_recibido_id desc limit $5::int) r
order by r.fecha_limite desc, r.documento_recibido_id desc limit $6::int)) order by "r"."fecha_limite" desc, "r"."documento_recibido_id" desc;

-- porResponder.totales
select r.documento_recibido_id as documento_id, r.total_centimos, r.fecha_limite::text as posicion
from  lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $1 and r.por_responder and true and (r.fecha_limite, r.documento_recibido_id) > ($2::date, $3::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $4::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $5::int;

-- porResponderByClave.asc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from  lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $2 and r.por_responder and r.clave = $3 and coalesce(r.documento_moneda, '') = coalesce($4::text, r.documento_moneda, '') and (r.fecha_limite, r.documento_recibido_id) > ($5::date, $6::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $7::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $8::int)) order by "r"."fecha_limite" asc, "r"."documento_recibido_id" asc;

-- porResponderByClave.desc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from  lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $2 and r.por_responder and r.clave = $3 and coalesce(r.documento_moneda, '') = coalesce($4::text, r.documento_moneda, '') and (r.fecha_limite, r.documento_recibido_id) < ($5::date, $6::bigint)
  order by r.fecha_limite desc, r.documento_recibido_id desc limit $7::int) r
order by r.fecha_limite desc, r.documento_recibido_id desc limit $8::int)) order by "r"."fecha_limite" desc, "r"."documento_recibido_id" desc;

-- porResponderByClave.totales
select r.documento_recibido_id as documento_id, r.total_centimos, r.fecha_limite::text as posicion
from  lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $1 and r.por_responder and r.clave = $2 and coalesce(r.documento_moneda, '') = coalesce($3::text, r.documento_moneda, '') and (r.fecha_limite, r.documento_recibido_id) > ($4::date, $5::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $6::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $7::int;

-- porResponderByNumero.asc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from  lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $2 and r.por_responder and r.numero = $3 and coalesce(r.documento_moneda, '') = coalesce($4::text, r.documento_moneda, '')
    and ($5::text is null or substr(r.clave, 22, 20) = $6::text) and (r.fecha_limite, r.documento_recibido_id) > ($7::date, $8::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $9::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $10::int)) order by "r"."fecha_limite" asc, "r"."documento_recibido_id" asc;

-- porResponderByNumero.desc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from  lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $2 and r.por_responder and r.numero = $3 and coalesce(r.documento_moneda, '') = coalesce($4::text, r.documento_moneda, '')
    and ($5::text is null or substr(r.clave, 22, 20) = $6::text) and (r.fecha_limite, r.documento_recibido_id) < ($7::date, $8::bigint)
  order by r.fecha_limite desc, r.documento_recibido_id desc limit $9::int) r
order by r.fecha_limite desc, r.documento_recibido_id desc limit $10::int)) order by "r"."fecha_limite" desc, "r"."documento_recibido_id" desc;

-- porResponderByNumero.totales
select r.documento_recibido_id as documento_id, r.total_centimos, r.fecha_limite::text as posicion
from  lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $1 and r.por_responder and r.numero = $2 and coalesce(r.documento_moneda, '') = coalesce($3::text, r.documento_moneda, '')
    and ($4::text is null or substr(r.clave, 22, 20) = $5::text) and (r.fecha_limite, r.documento_recibido_id) > ($6::date, $7::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $8::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $9::int;

-- porResponderDeMoneda.asc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from  lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $2 and r.por_responder and r.documento_moneda = $3 and (r.fecha_limite, r.documento_recibido_id) > ($4::date, $5::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $6::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $7::int)) order by "r"."fecha_limite" asc, "r"."documento_recibido_id" asc;

-- porResponderDeMoneda.desc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from  lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $2 and r.por_responder and r.documento_moneda = $3 and (r.fecha_limite, r.documento_recibido_id) < ($4::date, $5::bigint)
  order by r.fecha_limite desc, r.documento_recibido_id desc limit $6::int) r
order by r.fecha_limite desc, r.documento_recibido_id desc limit $7::int)) order by "r"."fecha_limite" desc, "r"."documento_recibido_id" desc;

-- porResponderDeMoneda.totales
select r.documento_recibido_id as documento_id, r.total_centimos, r.fecha_limite::text as posicion
from  lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $1 and r.por_responder and r.documento_moneda = $2 and (r.fecha_limite, r.documento_recibido_id) > ($3::date, $4::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $5::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $6::int;

-- porResponderOfEmisores.asc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from unnest($2::text[]) as e(numero) cross join lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $3 and r.por_responder and r.emisor_numero = e.numero and (r.fecha_limite, r.documento_recibido_id) > ($4::date, $5::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $6::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $7::int)) order by "r"."fecha_limite" asc, "r"."documento_recibido_id" asc;

-- porResponderOfEmisores.desc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from unnest($2::text[]) as e(numero) cross join lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $3 and r.por_responder and r.emisor_numero = e.numero and (r.fecha_limite, r.documento_recibido_id) < ($4::date, $5::bigint)
  order by r.fecha_limite desc, r.documento_recibido_id desc limit $6::int) r
order by r.fecha_limite desc, r.documento_recibido_id desc limit $7::int)) order by "r"."fecha_limite" desc, "r"."documento_recibido_id" desc;

-- porResponderOfEmisores.totales
select r.documento_recibido_id as documento_id, r.total_centimos, r.fecha_limite::text as posicion
from unnest($1::text[]) as e(numero) cross join lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $2 and r.por_responder and r.emisor_numero = e.numero and (r.fecha_limite, r.documento_recibido_id) > ($3::date, $4::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $5::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $6::int;

-- porResponderOfEmisoresDeMoneda.asc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from unnest($2::text[]) as e(numero) cross join lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $3 and r.por_responder and r.emisor_numero = e.numero and r.documento_moneda = $4 and (r.fecha_limite, r.documento_recibido_id) > ($5::date, $6::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $7::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $8::int)) order by "r"."fecha_limite" asc, "r"."documento_recibido_id" asc;

-- porResponderOfEmisoresDeMoneda.desc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from unnest($2::text[]) as e(numero) cross join lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $3 and r.por_responder and r.emisor_numero = e.numero and r.documento_moneda = $4 and (r.fecha_limite, r.documento_recibido_id) < ($5::date, $6::bigint)
  order by r.fecha_limite desc, r.documento_recibido_id desc limit $7::int) r
order by r.fecha_limite desc, r.documento_recibido_id desc limit $8::int)) order by "r"."fecha_limite" desc, "r"."documento_recibido_id" desc;

-- porResponderOfEmisoresDeMoneda.totales
select r.documento_recibido_id as documento_id, r.total_centimos, r.fecha_limite::text as posicion
from unnest($1::text[]) as e(numero) cross join lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $2 and r.por_responder and r.emisor_numero = e.numero and r.documento_moneda = $3 and (r.fecha_limite, r.documento_recibido_id) > ($4::date, $5::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $6::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $7::int;

-- porResponderPorTotal.asc
select r.documento_recibido_id as documento_id, r.total_centimos, r.fecha_limite::text as posicion, r.coincide, r.ultimo
from (
  select r.documento_recibido_id, r.total_centimos, r.fecha_limite,
    $1::text[] is null or r.emisor_numero = any($2::text[])
      or coalesce(r.numero = $3::text, false) as coincide,
    row_number() over (order by r.total_centimos asc, r.fecha_limite asc, r.documento_recibido_id asc) = 2000 as ultimo
  from (
    select r.total_centimos, r.fecha_limite, r.documento_recibido_id, r.emisor_numero, r.numero
    from documento_recibido r
    where r.tenant_id = $4 and r.por_responder and r.documento_moneda = $5
      and (r.total_centimos, r.fecha_limite, r.documento_recibido_id) > ($6::bigint, $7::date, $8::bigint)
    order by r.total_centimos asc, r.fecha_limite asc, r.documento_recibido_id asc limit 2000) r
) r
where r.coincide or r.ultimo
order by r.total_centimos asc, r.fecha_limite asc, r.documento_recibido_id asc limit $9::int;

-- porResponderPorTotal.desc
select r.documento_recibido_id as documento_id, r.total_centimos, r.fecha_limite::text as posicion, r.coincide, r.ultimo
from (
  select r.documento_recibido_id, r.total_centimos, r.fecha_limite,
    $1::text[] is null or r.emisor_numero = any($2::text[])
      or coalesce(r.numero = $3::text, false) as coincide,
    row_number() over (order by r.total_centimos desc, r.fecha_limite desc, r.documento_recibido_id desc) = 2000 as ultimo
  from (
    select r.total_centimos, r.fecha_limite, r.documento_recibido_id, r.emisor_numero, r.numero
    from documento_recibido r
    where r.tenant_id = $4 and r.por_responder and r.documento_moneda = $5
      and (r.total_centimos, r.fecha_limite, r.documento_recibido_id) < ($6::bigint, $7::date, $8::bigint)
    order by r.total_centimos desc, r.fecha_limite desc, r.documento_recibido_id desc limit 2000) r
) r
where r.coincide or r.ultimo
order by r.total_centimos desc, r.fecha_limite desc, r.documento_recibido_id desc limit $9::int;

-- refreshRespuestas
update documento_recibido d
set por_responder = v.mensaje is null, rechazado = v.mensaje is not distinct from 3
from (
  select r.documento_recibido_id, (
    select m.mensaje from mensaje_receptor m
    where m.tenant_id = $1 and m.clave = r.clave and m.estado <> 'rechazado'
      and m.ambiente = (select t.ambiente from tenant t where t.tenant_id = $2)) as mensaje
  from documento_recibido r where r.tenant_id = $3
) v
where d.tenant_id = $4 and d.documento_recibido_id = v.documento_recibido_id
  and (d.por_responder, d.rechazado) <> (v.mensaje is null, v.mensaje is not distinct from 3);

-- selectDocumentoRecibido
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."xml", "r"."created_at", "r"."created_by"
  from "documento_recibido" as "r"
  where "r"."tenant_id" = $1
  and "r"."clave" = $2;

-- selectDocumentoRespondido
select "x"."documento"
  from "mensaje_receptor" as "m"
  inner join "mensaje_receptor_xml" as "x" on "x"."tenant_id" = "m"."tenant_id"
  and "x"."mensaje_receptor_id" = "m"."mensaje_receptor_id"
  where "m"."tenant_id" = $1
  and "m"."clave" = $2
  and "x"."documento" is not null
  order by "m"."mensaje_receptor_id" desc
  limit $3;

-- selectRecibidosByIds
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion"
  from "documento_recibido" as "r"
  where "r"."tenant_id" = $1
  and r.documento_recibido_id = any($2::bigint[]);

-- selectRecibidosDeEmisor
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."por_responder"
  from "documento_recibido" as "r"
  where "r"."tenant_id" = $1
  and "r"."emisor_numero" = $2
  and r.emisor_numero <> ''
  order by "r"."documento_fecha" desc, "r"."documento_recibido_id" desc
  limit $3;

-- setPorResponder
update "documento_recibido"
  set "por_responder" = $1, "rechazado" = $2
  where "tenant_id" = $3
  and "clave" = $4
  and ("por_responder" <> $5 or "rechazado" <> $6)
  and (select "ambiente"
  from "tenant"
  where "tenant"."tenant_id" = $7) = $8;

-- settleAcreditadoRecibido
update "documento_recibido" as "d" set "monto_acreditado" = least(d.total_factura, trim_scale(coalesce((
  select sum(n.total_factura) from documento_recibido n
  where n.tenant_id = d.tenant_id and n.referencia = d.clave and n.emisor_numero = d.emisor_numero
    and n.documento_moneda = d.documento_moneda and not n.rechazado), 0))) where "d"."tenant_id" = $1 and d.clave = any(array[$2::text] || $3::text[]) and "d"."emisor_numero" = $4 and exists (
select from documento_recibido n
where n.tenant_id = d.tenant_id and n.referencia = d.clave and n.emisor_numero = d.emisor_numero
  and n.documento_moneda = d.documento_moneda);

-- settleReferidoDe
update "documento_recibido" as "d" set "monto_acreditado" = least(d.total_factura, trim_scale(coalesce((
select sum(n.total_factura) from documento_recibido n
where n.tenant_id = d.tenant_id and n.referencia = d.clave and n.emisor_numero = d.emisor_numero
  and n.documento_moneda = d.documento_moneda and not n.rechazado), 0))) where "d"."tenant_id" = $1 and "d"."clave" = (select n.referencia from documento_recibido n
         where n.tenant_id = $2 and n.clave = $3);

-- settleReferidos
update "documento_recibido" as "d" set "monto_acreditado" = least(d.total_factura, trim_scale(coalesce((
  select sum(n.total_factura) from documento_recibido n
  where n.tenant_id = d.tenant_id and n.referencia = d.clave and n.emisor_numero = d.emisor_numero
    and n.documento_moneda = d.documento_moneda and not n.rechazado), 0))) where "d"."tenant_id" = $1 and d.clave in (select n.referencia from documento_recibido n
where n.tenant_id = $2 and n.referencia is not null) and d.monto_acreditado <> least(d.total_factura, trim_scale(coalesce((
  select sum(n.total_factura) from documento_recibido n
  where n.tenant_id = d.tenant_id and n.referencia = d.clave and n.emisor_numero = d.emisor_numero
    and n.documento_moneda = d.documento_moneda and not n.rechazado), 0)));
