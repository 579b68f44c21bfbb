-- insertDocumento
insert into "documento" ("tenant_id", "documento_id", "tipo", "clave", "consecutivo", "ambiente", "fecha_emision", "usuario_id", "punto_venta_id", "cliente_id", "proveedor_id", "created_by", "proveedor_sistemas", "codigo_actividad_emisor", "codigo_actividad_receptor", "emisor", "receptor", "condicion_venta", "medio_pago", "moneda", "tipo_cambio", "resumen", "total_impuesto", "total_comprobante", "anula_nota", "opcionales", "advertencias", "problema", "problema_desde", "siguiente_at", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31);

-- insertDocumentoXml
insert into "documento_xml" ("tenant_id", "documento_id", "xml", "firmado_at")
  values ($1, $2, $3, $4);

-- insertLineas
insert into "documento_linea" ("tenant_id", "documento_id", "numero_linea", "producto_id", "codigo_cabys", "tipo_codigo", "codigo", "cantidad", "unidad_medida", "detalle", "precio_unitario", "monto_total", "sub_total", "base_imponible", "impuestos", "impuesto_asumido_emisor_fabrica", "impuesto_neto", "monto_total_linea", "opcionales", "tipo") select $1::int, $2::bigint, l."numeroLinea", l."idProducto", l."codigoCabys",
  l."codigoComercial" ->> 'tipo', l."codigoComercial" ->> 'codigo', l.cantidad, l."unidadMedida",
  l.detalle, l."precioUnitario", l."montoTotal", l."subTotal", l."baseImponible", l.impuestos,
  l."impuestoAsumidoEmisorFabrica", l."impuestoNeto", l."montoTotalLinea", l.opcionales,
  $3::text
from jsonb_to_recordset($4::jsonb) as l(
  "numeroLinea" smallint, "idProducto" int, "codigoCabys" text, "codigoComercial" jsonb, cantidad numeric,
  "unidadMedida" text, detalle text, "precioUnitario" numeric, "montoTotal" numeric, "subTotal" numeric,
  "baseImponible" numeric, impuestos jsonb, "impuestoAsumidoEmisorFabrica" numeric, "impuestoNeto" numeric,
  "montoTotalLinea" numeric, opcionales jsonb);

-- insertReferencias
insert into "documento_referencia" ("tenant_id", "documento_id", "orden", "tipo_documento", "tipo_documento_otro", "numero", "fecha_emision", "codigo", "codigo_otro", "razon", "referido_id") select $1::int, $2::bigint, r.orden, r."tipoDocumento", r."tipoDocumentoOtro",
  r.numero, r."fechaEmision", r.codigo, r."codigoOtro", r.razon, r."referidoId"
from jsonb_to_recordset($3::jsonb) as r(
  orden smallint, "tipoDocumento" text, "tipoDocumentoOtro" text, numero text, "fechaEmision" timestamptz,
  codigo text, "codigoOtro" text, razon text, "referidoId" bigint);

-- selectDocumentoByClave
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."ambiente", "d"."estado", "d"."fecha_emision", "d"."usuario_id", "d"."punto_venta_id", "d"."cliente_id", "d"."proveedor_id", "d"."proveedor_sistemas", "d"."codigo_actividad_emisor", "d"."codigo_actividad_receptor", d.emisor as "emisor", d.receptor as "receptor", "d"."condicion_venta", "d"."medio_pago", "d"."moneda", "d"."tipo_cambio", d.resumen as "resumen", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", d.opcionales as "opcionales", "d"."advertencias", "d"."voided_at", "d"."intentos", "d"."problema", "d"."hacienda_mensaje", d.hacienda_motivos as "hacienda_motivos", "d"."respondido_at", 
  coalesce((select json_agg(json_build_object(
'tipoDocumento', r.tipo_documento, 'tipoDocumentoOtro', r.tipo_documento_otro, 'numero', r.numero,
'fechaEmision', r.fecha_emision, 'codigo', r.codigo, 'codigoOtro', r.codigo_otro, 'razon', r.razon) order by "r"."orden")
    from "documento_referencia" as "r"
    where "r"."tenant_id" = "d"."tenant_id"
      and "r"."documento_id" = "d"."documento_id"), '[]') as "referencias", 
  coalesce((select json_agg(json_build_object('fecha', k.created_at, 'clase', k.clase, 'estado', k.estado, 'mensaje', k.mensaje) order by "k"."contradiccion_id")
    from "contradiccion" as "k"
    where "k"."tenant_id" = "d"."tenant_id"
      and "k"."documento_id" = "d"."documento_id"), '[]') as "contradicciones" from "documento" as "d" where "d"."tenant_id" = $1 and "d"."clave" = $2 and d.tipo = any($3::text[]);

-- selectDocumentoById
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."ambiente", "d"."estado", "d"."fecha_emision", "d"."usuario_id", "d"."punto_venta_id", "d"."cliente_id", "d"."proveedor_id", "d"."proveedor_sistemas", "d"."codigo_actividad_emisor", "d"."codigo_actividad_receptor", d.emisor as "emisor", d.receptor as "receptor", "d"."condicion_venta", "d"."medio_pago", "d"."moneda", "d"."tipo_cambio", d.resumen as "resumen", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", d.opcionales as "opcionales", "d"."advertencias", "d"."voided_at", "d"."intentos", "d"."problema", "d"."hacienda_mensaje", d.hacienda_motivos as "hacienda_motivos", "d"."respondido_at", 
  coalesce((select json_agg(json_build_object(
'tipoDocumento', r.tipo_documento, 'tipoDocumentoOtro', r.tipo_documento_otro, 'numero', r.numero,
'fechaEmision', r.fecha_emision, 'codigo', r.codigo, 'codigoOtro', r.codigo_otro, 'razon', r.razon) order by "r"."orden")
    from "documento_referencia" as "r"
    where "r"."tenant_id" = "d"."tenant_id"
      and "r"."documento_id" = "d"."documento_id"), '[]') as "referencias", 
  coalesce((select json_agg(json_build_object('fecha', k.created_at, 'clase', k.clase, 'estado', k.estado, 'mensaje', k.mensaje) order by "k"."contradiccion_id")
    from "contradiccion" as "k"
    where "k"."tenant_id" = "d"."tenant_id"
      and "k"."documento_id" = "d"."documento_id"), '[]') as "contradicciones" from "documento" as "d" where "d"."tenant_id" = $1 and "d"."documento_id" = $2;

-- selectDocumentoXml
select "d"."documento_id", "d"."clave", "d"."estado", "d"."problema", "x"."xml", "x"."respuesta", case when "x"."archivo_objeto_id" is not null then jsonb_build_object(
'id', "x"."documento_id"::text, 'objeto', "x"."archivo_objeto_id",
'desde', "x"."archivo_desde", 'largo', "x"."archivo_largo",
'sha256', encode("x"."archivo_sha256", 'hex')) end as "archivo" from "documento" as "d" inner join "documento_xml" as "x" on "x"."tenant_id" = "d"."tenant_id" and "x"."documento_id" = "d"."documento_id" where "d"."tenant_id" = $1 and "d"."clave" = $2 and d.tipo = any($3::text[]);

-- selectRecentDocumentos
select "tipo", "clave", "consecutivo", "estado", "fecha_emision", case when tipo = '08' then emisor else receptor end ->> 'nombre' as "contraparte_nombre", "moneda", "total_comprobante", "monto_acreditado", "monto_pagado", "condicion_venta", "voided_at", "anula_nota", "cliente_id", vence::text as "vence"
  from "documento"
  where "tenant_id" = $1
  order by "documento_id" desc
  limit $2;
