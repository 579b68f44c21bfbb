-- selectLineasByClave
select "l"."numero_linea" as "numeroLinea", "l"."producto_id" as "idProducto", "l"."codigo_cabys" as "codigoCabys", "l"."tipo_codigo" as "tipoCodigo", "l"."codigo", "l"."cantidad", "l"."unidad_medida" as "unidadMedida", "l"."detalle", "l"."precio_unitario" as "precioUnitario", "l"."monto_total" as "montoTotal", "l"."sub_total" as "subTotal", "l"."base_imponible" as "baseImponible", l.impuestos as "impuestos", "l"."impuesto_asumido_emisor_fabrica" as "impuestoAsumidoEmisorFabrica", "l"."impuesto_neto" as "impuestoNeto", "l"."monto_total_linea" as "montoTotalLinea", l.opcionales as "opcionales" from "documento_linea" as "l" where "l"."tenant_id" = $1 and "l"."documento_id" = (select d.documento_id from documento d
where d.tenant_id = $2 and d.clave = $3 and d.tipo = any($4::text[])) order by "l"."numero_linea";

-- selectLineasById
select "l"."numero_linea" as "numeroLinea", "l"."producto_id" as "idProducto", "l"."codigo_cabys" as "codigoCabys", "l"."tipo_codigo" as "tipoCodigo", "l"."codigo", "l"."cantidad", "l"."unidad_medida" as "unidadMedida", "l"."detalle", "l"."precio_unitario" as "precioUnitario", "l"."monto_total" as "montoTotal", "l"."sub_total" as "subTotal", "l"."base_imponible" as "baseImponible", l.impuestos as "impuestos", "l"."impuesto_asumido_emisor_fabrica" as "impuestoAsumidoEmisorFabrica", "l"."impuesto_neto" as "impuestoNeto", "l"."monto_total_linea" as "montoTotalLinea", l.opcionales as "opcionales"
  from "documento_linea" as "l"
  where "l"."tenant_id" = $1
  and "l"."documento_id" = $2
  order by "l"."numero_linea";
