-- insertMensajeReceptor
insert into "mensaje_receptor" ("tenant_id", "mensaje_receptor_id", "ambiente", "clave", "mensaje", "consecutivo", "punto_venta_id", "detalle", "codigo_actividad", "condicion_impuesto", "monto_impuesto_acreditar", "monto_gasto_aplicable", "receptor_tipo", "receptor_numero", "emisor_tipo", "emisor_numero", "emisor_nombre", "documento_fecha", "documento_moneda", "monto_total_impuesto", "total_factura", "fecha_limite", "desglose", "verificacion", "advertencias", "problema", "fecha_emision", "documento_tipo_cambio", "created_by", "problema_desde", "siguiente_at", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, case when $30::text is null then null else $31::timestamptz end, $32, $33);

-- insertMensajeReceptorXml
insert into "mensaje_receptor_xml" ("tenant_id", "mensaje_receptor_id", "xml", "firmado_at", "documento")
  values ($1, $2, $3, $4, $5);

-- lockMensajeByClave
select "mensaje_receptor_id", "clave", "estado"
  from "mensaje_receptor"
  where "tenant_id" = $1
  and "clave" = $2
  order by "mensaje_receptor_id" desc
  limit $3 for no key update;

-- reserveConsecutivoMensaje
insert into "consecutivo" ("tenant_id", "ambiente", "sucursal", "terminal", "tipo", "primero", "siguiente") select $1::int, $2::text, $3::text, $4::text, $5::text,
coalesce((select primero from restauracion where tenant_id = $6), 1), coalesce((select primero from restauracion where tenant_id = $7), 1) + 1::bigint where not exists (select from restauracion where tenant_id = $8 and raised_at is null) on conflict ("tenant_id", "ambiente", "sucursal", "terminal", "tipo") do update set "siguiente" = (consecutivo.siguiente - 1 + 1::bigint) % 9999999999 + 1 where consecutivo.numeracion = 'ordinaria' returning (siguiente + 9999999997) % 9999999999 + 1 as "numero", nextval(pg_get_serial_sequence('mensaje_receptor', 'mensaje_receptor_id')) as "id";

-- selectHitosMensaje
select "m"."mensaje", "m"."consecutivo", "m"."created_at", "m"."created_by", "m"."sent_at", "m"."intentos", "x"."firmado_at", "m"."estado", "m"."problema", "m"."problema_desde"
  from "mensaje_receptor" as "m"
  inner join "mensaje_receptor_xml" as "x" on "x"."tenant_id" = "m"."tenant_id"
  and "x"."mensaje_receptor_id" = "m"."mensaje_receptor_id"
  where "m"."tenant_id" = $1
  and "m"."clave" = $2
  order by "m"."mensaje_receptor_id"
  limit $3;

-- selectMensajeByClave
select "m"."mensaje_receptor_id", "m"."ambiente", "m"."clave", "m"."mensaje", "m"."consecutivo", "m"."estado", "m"."fecha_emision", "m"."punto_venta_id", "m"."detalle", "m"."codigo_actividad", "m"."condicion_impuesto", "m"."monto_impuesto_acreditar", "m"."monto_gasto_aplicable", "m"."receptor_tipo", "m"."receptor_numero", "m"."emisor_tipo", "m"."emisor_numero", "m"."emisor_nombre", "m"."documento_fecha", "m"."documento_moneda", "m"."monto_total_impuesto", "m"."total_factura", "m"."verificacion", "m"."fecha_limite", "m"."advertencias", "m"."intentos", "m"."problema", "m"."hacienda_mensaje", "m"."respondido_at", m.hacienda_motivos as "hacienda_motivos", 
coalesce((select json_agg(json_build_object('fecha', k.created_at, 'clase', k.clase, 'estado', k.estado, 'mensaje', k.mensaje) order by "k"."contradiccion_id")
  from "contradiccion" as "k"
  where "k"."tenant_id" = "m"."tenant_id"
    and "k"."mensaje_receptor_id" = "m"."mensaje_receptor_id"), '[]') as "contradicciones" from "mensaje_receptor" as "m" where "m"."tenant_id" = $1 and "m"."clave" = $2 order by "m"."mensaje_receptor_id" desc limit $3;

-- selectMensajeById
select "m"."mensaje_receptor_id", "m"."ambiente", "m"."clave", "m"."mensaje", "m"."consecutivo", "m"."estado", "m"."fecha_emision", "m"."punto_venta_id", "m"."detalle", "m"."codigo_actividad", "m"."condicion_impuesto", "m"."monto_impuesto_acreditar", "m"."monto_gasto_aplicable", "m"."receptor_tipo", "m"."receptor_numero", "m"."emisor_tipo", "m"."emisor_numero", "m"."emisor_nombre", "m"."documento_fecha", "m"."documento_moneda", "m"."monto_total_impuesto", "m"."total_factura", "m"."verificacion", "m"."fecha_limite", "m"."advertencias", "m"."intentos", "m"."problema", "m"."hacienda_mensaje", "m"."respondido_at", m.hacienda_motivos as "hacienda_motivos", 
coalesce((select json_agg(json_build_object('fecha', k.created_at, 'clase', k.clase, 'estado', k.estado, 'mensaje', k.mensaje) order by "k"."contradiccion_id")
  from "contradiccion" as "k"
  where "k"."tenant_id" = "m"."tenant_id"
    and "k"."mensaje_receptor_id" = "m"."mensaje_receptor_id"), '[]') as "contradicciones" from "mensaje_receptor" as "m" where "m"."tenant_id" = $1 and "m"."mensaje_receptor_id" = $2;

-- selectMensajeXml
select "m"."mensaje_receptor_id", "m"."consecutivo", "m"."estado", "m"."problema", "x"."xml", "x"."respuesta", case when "x"."archivo_objeto_id" is not null then jsonb_build_object(
'id', "x"."mensaje_receptor_id"::text, 'objeto', "x"."archivo_objeto_id",
'desde', "x"."archivo_desde", 'largo', "x"."archivo_largo",
'sha256', encode("x"."archivo_sha256", 'hex')) end as "archivo" from "mensaje_receptor" as "m" inner join "mensaje_receptor_xml" as "x" on "x"."tenant_id" = "m"."tenant_id" and "x"."mensaje_receptor_id" = "m"."mensaje_receptor_id" where "m"."tenant_id" = $1 and "m"."clave" = $2 order by "m"."mensaje_receptor_id" desc limit $3;
