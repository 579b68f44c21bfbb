-- insertDocumentoRecibido
insert into "documento_recibido" ("tenant_id", "clave", "verificacion", "por_responder", "rechazado", "xml", "emisor_tipo", "emisor_numero", "emisor_nombre", "documento_fecha", "documento_moneda", "monto_total_impuesto", "total_factura", "fecha_limite", "condicion_venta", "plazo_credito", "referencia", "documento_tipo_cambio", "created_by", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
  on conflict ("tenant_id", "clave") do nothing
  returning "documento_recibido_id";

-- lockRecibido
select pg_advisory_xact_lock($1::int, hashtext($2)) as "locked";

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
select "r"."documento_recibido_id", "r"."clave", "r"."emisor_tipo", "r"."emisor_numero", "r"."emisor_nombre", "r"."documento_fecha", "r"."documento_moneda", "r"."monto_total_impuesto", "r"."total_factura", "r"."verificacion", "r"."fecha_limite", "r"."condicion_venta", "r"."monto_acreditado", "r"."monto_pagado", "r"."rechazado", r.vence::text as "vence", "r"."plazo_credito", "r"."xml" as "documento", "r"."created_at", "r"."created_by", case when "r"."archivo_objeto_id" is not null then jsonb_build_object(
'id', "r"."documento_recibido_id"::text, 'objeto', "r"."archivo_objeto_id",
'desde', "r"."archivo_desde", 'largo', "r"."archivo_largo",
'sha256', encode("r"."archivo_sha256", 'hex')) end as "archivo" from "documento_recibido" as "r" where "r"."tenant_id" = $1 and "r"."clave" = $2;

-- selectDocumentosRespondidos
select "x"."documento" as "respondido", case when "x"."archivo_objeto_id" is not null then jsonb_build_object(
'id', "x"."mensaje_receptor_id"::text, 'objeto', "x"."archivo_objeto_id",
'desde', "x"."archivo_desde", 'largo', "x"."archivo_largo",
'sha256', encode("x"."archivo_sha256", 'hex')) end as "archivo" from "mensaje_receptor" as "m" inner join "mensaje_receptor_xml" as "x" on "x"."tenant_id" = "m"."tenant_id" and "x"."mensaje_receptor_id" = "m"."mensaje_receptor_id" where "m"."tenant_id" = $1 and "m"."clave" = $2 and num_nonnulls(x.documento, x.archivo_objeto_id) > 0 order by "m"."mensaje_receptor_id" desc limit $3;

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
