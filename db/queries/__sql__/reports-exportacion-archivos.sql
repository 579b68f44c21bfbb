-- selectExportacionArchivos
select "x"."orden", "x"."estado", "x"."pdf", "d"."clave", "d"."consecutivo", "d"."fecha_emision", "a"."xml", "a"."respuesta", case when "a"."archivo_objeto_id" is not null then jsonb_build_object(
'id', "a"."documento_id"::text, 'objeto', "a"."archivo_objeto_id",
'desde', "a"."archivo_desde", 'largo', "a"."archivo_largo",
'sha256', encode("a"."archivo_sha256", 'hex')) end as "archivo" from "exportacion_documento" as "x" inner join "documento" as "d" on "d"."tenant_id" = "x"."tenant_id" and "d"."documento_id" = "x"."documento_id" left join "documento_xml" as "a" on "a"."tenant_id" = "x"."tenant_id" and "a"."documento_id" = "x"."documento_id" where "x"."tenant_id" = $1 and "x"."exportacion_id" = $2 and "x"."orden" > $3 order by "x"."orden" limit $4;

-- selectExportacionFilas
select "x"."orden", "x"."estado", x.pdf is not null as "con_pdf", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."fecha_emision", "d"."voided_at", "d"."moneda", "d"."tipo_cambio", "d"."total_impuesto", "d"."total_comprobante", "d"."hacienda_mensaje", 
case when d.tipo = '08' then d.emisor else d.receptor end as "contraparte" from "exportacion_documento" as "x" inner join "documento" as "d" on "d"."tenant_id" = "x"."tenant_id" and "d"."documento_id" = "x"."documento_id" where "x"."tenant_id" = $1 and "x"."exportacion_id" = $2 and "x"."orden" > $3 order by "x"."orden" limit $4;

-- selectExportacionRecibidosArchivos
select "x"."orden", "x"."estado", x.clave_recibida as "clave", coalesce(m.documento_fecha, r.documento_fecha) as "fecha", "m"."mensaje", "r"."xml" as "documento", "p"."pdf", "v"."xml" as "veredicto", case when "r"."archivo_objeto_id" is not null then jsonb_build_object(
'id', "r"."documento_recibido_id"::text, 'objeto', "r"."archivo_objeto_id",
'desde', "r"."archivo_desde", 'largo', "r"."archivo_largo",
'sha256', encode("r"."archivo_sha256", 'hex')) end as "archivoRecibido", "a"."xml", "a"."respuesta", "a"."documento" as "respondido", case when "a"."archivo_objeto_id" is not null then jsonb_build_object(
'id', "a"."mensaje_receptor_id"::text, 'objeto', "a"."archivo_objeto_id",
'desde', "a"."archivo_desde", 'largo', "a"."archivo_largo",
'sha256', encode("a"."archivo_sha256", 'hex')) end as "archivo" from "exportacion_documento" as "x" left join "documento_recibido" as "r" on "r"."tenant_id" = "x"."tenant_id" and "r"."clave" = "x"."clave_recibida" left join "mensaje_receptor" as "m" on "m"."tenant_id" = "x"."tenant_id" and "m"."mensaje_receptor_id" = "x"."mensaje_receptor_id" left join "mensaje_receptor_xml" as "a" on "a"."tenant_id" = "x"."tenant_id" and "a"."mensaje_receptor_id" = "x"."mensaje_receptor_id" left join "documento_recibido_pdf" as "p" on "p"."tenant_id" = "x"."tenant_id" and "p"."clave" = "x"."clave_recibida" left join "respuesta_recibida" as "v" on "v"."tenant_id" = "x"."tenant_id" and "v"."clave" = "x"."clave_recibida" where "x"."tenant_id" = $1 and "x"."exportacion_id" = $2 and "x"."clave_recibida" is not null and "x"."orden" > $3 order by "x"."orden" limit $4;

-- selectExportacionRecibidosFilas
select "x"."orden", "x"."estado", x.clave_recibida as "clave", coalesce(m.documento_fecha, r.documento_fecha) as "fecha", coalesce(m.emisor_numero, r.emisor_numero) as "emisor_numero", coalesce(m.emisor_nombre, r.emisor_nombre) as "emisor_nombre", coalesce(m.documento_moneda, r.documento_moneda) as "moneda", coalesce(m.documento_tipo_cambio, r.documento_tipo_cambio) as "tipo_cambio", coalesce(m.monto_total_impuesto, r.monto_total_impuesto) as "total_impuesto", coalesce(m.total_factura, r.total_factura) as "total", "m"."mensaje", "m"."consecutivo", "m"."monto_impuesto_acreditar", "m"."hacienda_mensaje"
  from "exportacion_documento" as "x"
  left join "documento_recibido" as "r" on "r"."tenant_id" = "x"."tenant_id"
  and "r"."clave" = "x"."clave_recibida"
  left join "mensaje_receptor" as "m" on "m"."tenant_id" = "x"."tenant_id"
  and "m"."mensaje_receptor_id" = "x"."mensaje_receptor_id"
  where "x"."tenant_id" = $1
  and "x"."exportacion_id" = $2
  and "x"."clave_recibida" is not null
  and "x"."orden" > $3
  order by "x"."orden"
  limit $4;
