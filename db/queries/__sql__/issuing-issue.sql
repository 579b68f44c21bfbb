-- lockReferenciaExterna
select pg_advisory_xact_lock($1::int, hashtext($2)) as "locked";

-- lockSerie
select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', $1::int, $2::text,
$3::text, $4::text, $5::text), 0)) as "locked";

-- reserveConsecutivo
insert into "consecutivo" ("tenant_id", "ambiente", "sucursal", "terminal", "tipo", "primero", "siguiente") select $1::int, $2::text, $3::text, $4::text, $5::text,
coalesce((select primero from restauracion where tenant_id = $6), 1), coalesce((select primero from restauracion where tenant_id = $7), 1) + 1::bigint where not exists (select from restauracion where tenant_id = $8 and raised_at is null) on conflict ("tenant_id", "ambiente", "sucursal", "terminal", "tipo") do update set "siguiente" = (consecutivo.siguiente - 1 + 1::bigint) % 9999999999 + 1 where consecutivo.numeracion = 'ordinaria' returning (siguiente + 9999999997) % 9999999999 + 1 as "numero", dia_id($9::text) + nextval(pg_get_serial_sequence('documento', 'documento_id')) as "id";

-- selectActividad
select "codigo"
  from "actividad"
  where "tenant_id" = $1
  and "codigo" = $2;

-- selectByReferenciaExterna
select "clave"
  from "documento"
  where "tenant_id" = $1
  and "referencia_externa" = $2
  and "ambiente" = $3
  and "estado" <> $4
  limit $5;

-- selectClienteForIssue
select "cliente_id", "identificacion", "tipo_identificacion", "nombre", "apellidos", "correo", "telefono", "limite_credito"
  from "cliente"
  where "tenant_id" = $1
  and "identificacion" = $2;

-- selectEmisorForIssue
select "t"."nombre" as "tenant_nombre", "t"."ambiente", "t"."moneda_principal", "t"."multimoneda", t.sobre_limite as "sobre_limite", "e"."tipo_identificacion" as "tipoIdentificacion", "e"."identificacion" as "identificacion", "e"."proveedor_sistemas" as "proveedorSistemas", "e"."nombre" as "nombre", "e"."nombre_comercial" as "nombreComercial", "e"."registro_fiscal8707" as "registroFiscal8707", "e"."provincia" as "provincia", "e"."canton" as "canton", "e"."distrito" as "distrito", "e"."barrio" as "barrio", "e"."otras_senas" as "otrasSenas", "e"."telefono" as "telefono", "e"."correos" as "correos", "a"."codigo" as "actividad_principal", "c"."certificado_id", "c"."valido_desde" as "certificado_desde", "c"."valido_hasta" as "certificado_hasta"
  from "tenant" as "t"
  inner join "emisor" as "e" on "e"."tenant_id" = "t"."tenant_id"
  left join "actividad" as "a" on "a"."tenant_id" = "t"."tenant_id"
  and "a"."principal" = $1
  left join "certificado" as "c" on "c"."tenant_id" = "t"."tenant_id"
  and "c"."activo" = $2
  where "t"."tenant_id" = $3;

-- selectExoneraciones
select "e"."exoneracion_id", "c"."identificacion" as "cliente_identificacion", "e"."tipo_documento", "e"."tipo_documento_otro", "e"."numero_documento", "e"."codigo_institucion", "e"."nombre_institucion_otro", "e"."articulo", "e"."inciso", "e"."fecha_emision", "e"."fecha_expiracion", trim_scale(e.porcentaje) as "porcentaje", "e"."estado"
  from "exoneracion" as "e"
  inner join "cliente" as "c" on "c"."tenant_id" = "e"."tenant_id"
  and "c"."cliente_id" = "e"."cliente_id"
  where "e"."tenant_id" = $1
  and e.exoneracion_id = any($2::int[]);

-- selectFechaOfConsecutivo
select "fecha_emision"
  from "documento"
  where "tenant_id" = $1
  and "ambiente" = $2
  and "consecutivo" = $3;

-- selectProductosForIssue
select "p"."producto_id", "p"."codigo", "p"."nombre", "p"."codigo_cabys", "p"."unidad_medida", "p"."tipo_codigo", "p"."estado", trim_scale(p.precio_venta) as "precio_venta", trim_scale(p.precio_costo) as "precio_costo", 
coalesce((select json_agg(json_build_object('codigo', i.codigo, 'codigoTarifaIva', i.codigo_tarifa_iva,
    'tarifa', trim_scale(i.porcentaje)::text, 'datos', i.datos) order by "i"."orden")
  from "producto_impuesto" as "i"
  where "i"."tenant_id" = "p"."tenant_id"
    and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos" from "producto" as "p" where "p"."tenant_id" = $1 and (p.producto_id = any($2::int[]) or p.codigo = any($3::text[]));

-- selectPuntoVenta
select "punto_venta_id", "sucursal", "terminal", "bodega_id"
  from "punto_venta"
  where "tenant_id" = $1
  and case when $2::int is null then predeterminado else punto_venta_id = $3::int end;

-- selectPuntoVentaDeReserva
select "p"."punto_venta_id", "p"."sucursal", "p"."terminal", "p"."bodega_id" from "punto_venta" as "p" where "p"."tenant_id" = $1 and coalesce(p.punto_venta_id = (select r.punto_venta_id from reserva r
where r.tenant_id = $2 and r.reserva_id = $3), p.predeterminado);

-- selectReferidos
select "documento_id", "clave", "tipo", "estado", "fecha_emision"
  from "documento"
  where "tenant_id" = $1
  and clave = any($2::text[]);

-- selectSerie
select coalesce(c.numeracion, 'ordinaria') as "numeracion", (coalesce(c.siguiente, coalesce((select primero
  from restauracion
  where tenant_id = $1), 1)) - 1) % 9999999999 + 1 as "siguiente", coalesce(c.siguiente <> c.primero, false) as "usada", not exists (select
  from restauracion
  where tenant_id = $2
  and raised_at is null) as "abierta"
  from "tenant" as "t"
  left join "consecutivo" as "c" on "c"."tenant_id" = "t"."tenant_id"
  and "c"."ambiente" = $3
  and "c"."sucursal" = $4
  and "c"."terminal" = $5
  and "c"."tipo" = $6
  where "t"."tenant_id" = $7;

-- selectUsuario
select "usuario_id"
  from "usuario"
  where "tenant_id" = $1
  and "usuario_id" = $2
  and "estado" = $3;

-- takeConsecutivoPropio
update "consecutivo"
  set "siguiente" = siguiente % 9999999999 + 1
  where "tenant_id" = $1
  and "ambiente" = $2
  and "sucursal" = $3
  and "terminal" = $4
  and "tipo" = $5
  and "numeracion" = $6
  and (siguiente - 1) % 9999999999 + 1 = $7::bigint
  and not exists (select
  from restauracion
  where tenant_id = $8
  and raised_at is null)
  returning (siguiente + 9999999997) % 9999999999 + 1 as "numero", dia_id($9::text) + nextval(pg_get_serial_sequence('documento', 'documento_id')) as "id";

-- takeConsecutivos
insert into "consecutivo" ("tenant_id", "ambiente", "sucursal", "terminal", "tipo", "primero", "siguiente") select $1::int, $2::text, $3::text, $4::text, $5::text,
coalesce((select primero from restauracion where tenant_id = $6), 1), coalesce((select primero from restauracion where tenant_id = $7), 1) + $8::bigint where not exists (select from restauracion where tenant_id = $9 and raised_at is null) on conflict ("tenant_id", "ambiente", "sucursal", "terminal", "tipo") do update set "siguiente" = (consecutivo.siguiente - 1 + $10::bigint) % 9999999999 + 1 where consecutivo.numeracion = 'ordinaria' returning (siguiente + 9999999997) % 9999999999 + 1 as "numero", array(select (dia_id(d.dia::text) + nextval(pg_get_serial_sequence('documento', 'documento_id')))::text
from unnest($11::text[]) with ordinality as d(dia, orden) order by d.orden) as "ids";
