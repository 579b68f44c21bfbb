-- porResponder.asc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from  lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $2 and r.por_responder and true and (r.fecha_limite, r.documento_recibido_id) > ($3::date, $4::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $5::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $6::int)) order by "r"."fecha_limite" asc, "r"."documento_recibido_id" asc;

-- porResponder.desc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from  lateral (
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
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from  lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $2 and r.por_responder and r.clave = $3 and coalesce(r.documento_moneda, '') = coalesce($4::text, r.documento_moneda, '') and (r.fecha_limite, r.documento_recibido_id) > ($5::date, $6::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $7::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $8::int)) order by "r"."fecha_limite" asc, "r"."documento_recibido_id" asc;

-- porResponderByClave.desc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from  lateral (
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
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from  lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $2 and r.por_responder and r.numero = $3 and coalesce(r.documento_moneda, '') = coalesce($4::text, r.documento_moneda, '')
    and ($5::text is null or substr(r.clave, 22, 20) = $6::text) and (r.fecha_limite, r.documento_recibido_id) > ($7::date, $8::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $9::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $10::int)) order by "r"."fecha_limite" asc, "r"."documento_recibido_id" asc;

-- porResponderByNumero.desc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from  lateral (
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

-- porResponderByTotales.asc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from unnest($2::text[]) as c(moneda) cross join unnest($3::bigint[]) as t(centimos) cross join lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $4 and r.por_responder and r.documento_moneda = c.moneda and r.total_centimos = t.centimos and (r.fecha_limite, r.documento_recibido_id) > ($5::date, $6::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $7::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $8::int)) order by "r"."fecha_limite" asc, "r"."documento_recibido_id" asc;

-- porResponderByTotales.desc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from unnest($2::text[]) as c(moneda) cross join unnest($3::bigint[]) as t(centimos) cross join lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $4 and r.por_responder and r.documento_moneda = c.moneda and r.total_centimos = t.centimos and (r.fecha_limite, r.documento_recibido_id) < ($5::date, $6::bigint)
  order by r.fecha_limite desc, r.documento_recibido_id desc limit $7::int) r
order by r.fecha_limite desc, r.documento_recibido_id desc limit $8::int)) order by "r"."fecha_limite" desc, "r"."documento_recibido_id" desc;

-- porResponderByTotales.totales
select r.documento_recibido_id as documento_id, r.total_centimos, r.fecha_limite::text as posicion
from unnest($1::text[]) as c(moneda) cross join unnest($2::bigint[]) as t(centimos) cross join lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $3 and r.por_responder and r.documento_moneda = c.moneda and r.total_centimos = t.centimos and (r.fecha_limite, r.documento_recibido_id) > ($4::date, $5::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $6::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $7::int;

-- porResponderDeMoneda.asc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from  lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $2 and r.por_responder and r.documento_moneda = $3 and (r.fecha_limite, r.documento_recibido_id) > ($4::date, $5::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $6::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $7::int)) order by "r"."fecha_limite" asc, "r"."documento_recibido_id" asc;

-- porResponderDeMoneda.desc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from  lateral (
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
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from unnest($2::text[]) as e(numero) cross join lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $3 and r.por_responder and r.emisor_numero = e.numero and (r.fecha_limite, r.documento_recibido_id) > ($4::date, $5::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $6::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $7::int)) order by "r"."fecha_limite" asc, "r"."documento_recibido_id" asc;

-- porResponderOfEmisores.desc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from unnest($2::text[]) as e(numero) cross join lateral (
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
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from unnest($2::text[]) as e(numero) cross join lateral (
  select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
  where r.tenant_id = $3 and r.por_responder and r.emisor_numero = e.numero and r.documento_moneda = $4 and (r.fecha_limite, r.documento_recibido_id) > ($5::date, $6::bigint)
  order by r.fecha_limite asc, r.documento_recibido_id asc limit $7::int) r
order by r.fecha_limite asc, r.documento_recibido_id asc limit $8::int)) order by "r"."fecha_limite" asc, "r"."documento_recibido_id" asc;

-- porResponderOfEmisoresDeMoneda.desc
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(select r.documento_recibido_id from unnest($2::text[]) as e(numero) cross join lateral (
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
select r.documento_recibido_id as documento_id, r.total_centimos as total_centimos, r.fecha_limite::text as posicion, r.coincide, r.ultimo
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
select r.documento_recibido_id as documento_id, r.total_centimos as total_centimos, r.fecha_limite::text as posicion, r.coincide, r.ultimo
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

-- selectRecibidosByClaves
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence"
  from "documento_recibido" as "r"
  where "r"."tenant_id" = $1
  and r.clave = any($2::text[]);

-- selectRecibidosByIds
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."documento_recibido_id" as "documento_id", r.fecha_limite::text as "posicion"
  from "documento_recibido" as "r"
  where "r"."tenant_id" = $1
  and r.documento_recibido_id = any($2::bigint[]);

-- selectRecibidosDeEmisor
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."por_responder"
  from "documento_recibido" as "r"
  where "r"."tenant_id" = $1
  and "r"."emisor_numero" = $2
  and r.emisor_numero <> ''
  order by "r"."documento_fecha" desc, "r"."documento_recibido_id" desc
  limit $3;
