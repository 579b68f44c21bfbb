-- selectLineasByClave
select "l"."numero_linea", "l"."producto_id", "l"."codigo_cabys", "l"."tipo_codigo", "l"."codigo", "l"."cantidad", "l"."unidad_medida", "l"."tipo_transaccion", "l"."detalle", "l"."precio_unitario", "l"."monto_total", l.descuento as "descuento", "l"."sub_total", "l"."base_imponible", l.impuestos as "impuestos", "l"."impuesto_asumido_emisor_fabrica", "l"."impuesto_neto", "l"."monto_total_linea" from "documento_linea" as "l" where "l"."tenant_id" = $1 and "l"."documento_id" = (select d.documento_id from documento d
where d.tenant_id = $2 and d.clave = $3 and d.tipo = any($4::text[])) order by "l"."numero_linea";

-- selectLineasById
select "l"."numero_linea", "l"."producto_id", "l"."codigo_cabys", "l"."tipo_codigo", "l"."codigo", "l"."cantidad", "l"."unidad_medida", "l"."tipo_transaccion", "l"."detalle", "l"."precio_unitario", "l"."monto_total", l.descuento as "descuento", "l"."sub_total", "l"."base_imponible", l.impuestos as "impuestos", "l"."impuesto_asumido_emisor_fabrica", "l"."impuesto_neto", "l"."monto_total_linea"
  from "documento_linea" as "l"
  where "l"."tenant_id" = $1
  and "l"."documento_id" = $2
  order by "l"."numero_linea";
