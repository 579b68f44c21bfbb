-- selectLineasByClave
select "l"."numero_linea" as "numeroLinea", "l"."producto_id" as "idProducto", "l"."codigo_cabys" as "codigoCabys", "l"."tipo_codigo" as "tipoCodigo", "l"."codigo", "l"."cantidad", "l"."unidad_medida" as "unidadMedida", "l"."detalle", "l"."precio_unitario" as "precioUnitario", "l"."monto_total" as "montoTotal", "l"."sub_total" as "subTotal", "l"."base_imponible" as "baseImponible", l.impuestos as "impuestos", "l"."impuesto_asumido_emisor_fabrica" as "impuestoAsumidoEmisorFabrica", "l"."impuesto_neto" as "impuestoNeto", "l"."monto_total_linea" as "montoTotalLinea", l.opcionales as "opcionales" from "documento_linea" as "l" where "l"."tenant_id" = $1 and "l"."documento_id" = (select d.documento_id from documento d
where d.tenant_id = $2 and d.clave = $3 and d.tipo = any($4::text[])) and "l"."documento_id" >= dia_id(substr($5, 4, 6)) and "l"."documento_id" < dia_id(substr($6, 4, 6)) + 1099511627776::bigint union all select "l"."numero_linea" as "numeroLinea", "l"."producto_id" as "idProducto", "l"."codigo_cabys" as "codigoCabys", "l"."tipo_codigo" as "tipoCodigo", "l"."codigo", "l"."cantidad", "l"."unidad_medida" as "unidadMedida", "l"."detalle", "l"."precio_unitario" as "precioUnitario", "l"."monto_total" as "montoTotal", "l"."sub_total" as "subTotal", "l"."base_imponible" as "baseImponible", l.impuestos as "impuestos", "l"."impuesto_asumido_emisor_fabrica" as "impuestoAsumidoEmisorFabrica", "l"."impuesto_neto" as "impuestoNeto", "l"."monto_total_linea" as "montoTotalLinea", l.opcionales as "opcionales" from "documento_linea" as "l" where "l"."tenant_id" = $7 and "l"."documento_id" = (select d.documento_id from documento d
where d.tenant_id = $8 and d.clave = $9 and d.tipo = any($10::text[])) and "l"."documento_id" < 1099511627776::bigint order by "numeroLinea";

-- selectLineasById
select "l"."numero_linea" as "numeroLinea", "l"."producto_id" as "idProducto", "l"."codigo_cabys" as "codigoCabys", "l"."tipo_codigo" as "tipoCodigo", "l"."codigo", "l"."cantidad", "l"."unidad_medida" as "unidadMedida", "l"."detalle", "l"."precio_unitario" as "precioUnitario", "l"."monto_total" as "montoTotal", "l"."sub_total" as "subTotal", "l"."base_imponible" as "baseImponible", l.impuestos as "impuestos", "l"."impuesto_asumido_emisor_fabrica" as "impuestoAsumidoEmisorFabrica", "l"."impuesto_neto" as "impuestoNeto", "l"."monto_total_linea" as "montoTotalLinea", l.opcionales as "opcionales"
  from "documento_linea" as "l"
  where "l"."tenant_id" = $1
  and "l"."documento_id" = $2
  order by "l"."numero_linea";

-- selectLineasDeDocumentos
select d.clave, l.producto_id, l.detalle, l.cantidad, l.unidad_medida, l.precio_unitario
from unnest($1::text[]) with ordinality as g(clave, orden)
  cross join lateral (
    select d.documento_id, d.clave from documento d where d.tenant_id = $2 and d.clave = g.clave
    offset 0) d
  cross join lateral (
    select l.numero_linea, l.producto_id, l.detalle, l.cantidad, l.unidad_medida, l.precio_unitario
    from documento_linea l
    where l.tenant_id = $3 and l.documento_id = d.documento_id
    order by l.numero_linea limit 20) l
order by g.orden, l.numero_linea;

-- selectLineasDeProducto
select d.clave, d.tipo, d.consecutivo, d.fecha_emision, d.moneda, d.contraparte, l.cantidad, l.unidad_medida,
  l.precio_unitario
from (
  select k.documento_id, k.numero_linea, k.cantidad, k.unidad_medida, k.precio_unitario
  from unnest($1::text[]) as g(tipo)
    cross join lateral (
      select l.documento_id, l.numero_linea, l.cantidad, l.unidad_medida, l.precio_unitario
      from documento_linea l
      where l.tenant_id = $2 and l.producto_id = $3 and l.tipo = g.tipo
      order by l.documento_id desc limit 20) k
  -- Each document is looked up by its key: a planner without statistics would read all of them.
  offset 0) l
cross join lateral (
  select d.clave, d.tipo, d.consecutivo, d.fecha_emision, d.moneda,
    case when d.tipo = '08' then d.emisor else d.receptor end ->> 'nombre' as contraparte
  from documento d
  where d.tenant_id = $4 and d.documento_id = l.documento_id
    and d.estado <> 'rechazado' and d.voided_at is null
  offset 0) d
order by l.documento_id desc, l.numero_linea limit $5::int;
