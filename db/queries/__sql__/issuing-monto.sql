-- selectDocumentosByMonto
select "d"."tipo", "d"."clave", "d"."consecutivo", "d"."estado", "d"."fecha_emision", "d"."moneda", "d"."total_comprobante", "d"."voided_at", "d"."cliente_id", "d"."condicion_venta", "d"."anula_nota", "d"."monto_acreditado", "d"."monto_pagado", d.vence::text as "vence", case d.tipo when '08' then d.emisor ->> 'nombre' else d.receptor ->> 'nombre' end as "contraparte" from "documento" as "d" where "d"."tenant_id" = $1 and d.documento_id = any(array(
select k.documento_id
from unnest($2::text[]) as c(moneda) cross join unnest($3::bigint[]) as m(centimos)
  cross join lateral (
    select x.fecha_emision, x.documento_id from documento x
    where x.tenant_id = $4 and x.moneda = c.moneda and x.total_centimos = m.centimos and x.total_centimos >= 0
    order by x.fecha_emision desc, x.documento_id desc limit $5::int) k
order by k.fecha_emision desc, k.documento_id desc limit $6::int)) order by "d"."fecha_emision" desc, "d"."documento_id" desc;

-- selectRecibidosByMonto
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."por_responder" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and r.documento_recibido_id = any(array(
select k.documento_recibido_id
from unnest($2::bigint[]) as m(centimos)
  cross join lateral (
    select x.documento_recibido_id from documento_recibido x
    where x.tenant_id = $3 and x.total_centimos = m.centimos and x.total_centimos >= 0
    order by x.documento_recibido_id desc limit $4::int) k
order by k.documento_recibido_id desc limit $5::int)) order by "r"."documento_recibido_id" desc;
