-- deleteReglaProveedor
delete
  from "regla_proveedor"
  where "tenant_id" = $1
  and "regla_proveedor_id" = $2
  returning "emisor_numero", "moneda";

-- saveReglaProveedor
insert into "regla_proveedor" ("tenant_id", "emisor_numero", "moneda", "hasta", "condicion_impuesto", "codigo_actividad", "created_by", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("tenant_id", "emisor_numero", "moneda") do update
  set "hasta" = $9, "condicion_impuesto" = $10, "codigo_actividad" = $11, "created_by" = $12, "created_at" = $13
  returning "regla_proveedor_id";

-- selectReglaAplicable
select "r"."regla_proveedor_id" as "idRegla", "r"."hasta", "r"."condicion_impuesto", "r"."codigo_actividad", "d"."xml", "d"."documento_moneda" as "moneda", "d"."total_factura", "d"."monto_total_impuesto"
  from "documento_recibido" as "d"
  inner join "regla_proveedor" as "r" on "r"."tenant_id" = "d"."tenant_id"
  and "r"."emisor_numero" = "d"."emisor_numero"
  and "r"."moneda" = "d"."documento_moneda"
  inner join "respuesta_recibida" as "h" on "h"."tenant_id" = "d"."tenant_id"
  and "h"."clave" = "d"."clave"
  where "d"."tenant_id" = $1
  and "d"."clave" = $2
  and "d"."por_responder" = $3
  and "h"."mensaje" = $4
  and "h"."integra" = $5
  and d.total_factura <= r.hasta
  and not exists (select "m"."clave"
  from "mensaje_receptor" as "m"
  where "m"."tenant_id" = $6
  and "m"."clave" = $7);

-- selectReglas
select "r"."regla_proveedor_id" as "idRegla", "e"."nombre" as "emisorNombre", "r"."emisor_numero" as "emisorNumero", "r"."moneda" as "moneda", "r"."hasta" as "hasta", "r"."condicion_impuesto" as "condicionImpuesto", "r"."codigo_actividad" as "codigoActividad", "r"."created_at" as "createdAt"
  from "regla_proveedor" as "r"
  left join "emisor_recibido" as "e" on "e"."tenant_id" = "r"."tenant_id"
  and "e"."numero" = "r"."emisor_numero"
  where "r"."tenant_id" = $1
  order by "r"."emisor_numero", "r"."moneda"
  limit $2;
