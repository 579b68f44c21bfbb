-- deleteReglaProveedor
delete
  from "regla_proveedor"
  where "tenant_id" = $1
  and "regla_proveedor_id" = $2
  returning "emisor_numero", "moneda";

-- insertReglaProveedor
insert into "regla_proveedor" ("tenant_id", "emisor_numero", "moneda", "hasta", "condicion_impuesto", "codigo_actividad", "created_by", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("tenant_id", "emisor_numero", "moneda") do nothing
  returning "regla_proveedor_id";

-- lockReglaProveedor
select "r"."emisor_numero" as "emisorNumero", "r"."moneda" as "moneda", "r"."hasta" as "hasta", "r"."condicion_impuesto" as "condicionImpuesto", "r"."codigo_actividad" as "codigoActividad", "r"."created_at" as "createdAt"
  from "regla_proveedor" as "r"
  where "r"."tenant_id" = $1
  and "r"."regla_proveedor_id" = $2 for update;

-- selectAceptadosPorRegla
select a.objeto_id::int as "idRegla", a.detalle ->> 'clave' as clave, a.detalle ->> 'moneda' as moneda,
  a.detalle ->> 'total' as total, m.estado, a.created_at as "createdAt"
from unnest($1::text[]) as p(id)
cross join lateral (
  select a.objeto_id, a.detalle, a.created_at from audit_entry a
  where a.tenant_id = $2 and a.objeto = 'regla_proveedor' and a.objeto_id = p.id
    -- Written out: the condition of its index.
    and a.accion = 'aplicar'
  order by a.created_at desc limit $3::int
) a
cross join lateral (
  select m.estado from mensaje_receptor m
  where m.tenant_id = $4 and m.clave = a.detalle ->> 'clave'
  order by m.mensaje_receptor_id desc limit 1
) m
order by a.created_at desc;

-- selectReglaAplicable
select "r"."regla_proveedor_id" as "idRegla", "r"."hasta", "r"."condicion_impuesto", "r"."codigo_actividad", "d"."xml" as "documento", case when "d"."archivo_objeto_id" is not null then jsonb_build_object(
'id', "d"."documento_recibido_id"::text, 'objeto', "d"."archivo_objeto_id",
'desde', "d"."archivo_desde", 'largo', "d"."archivo_largo",
'sha256', encode("d"."archivo_sha256", 'hex')) end as "archivo", "d"."documento_moneda" as "moneda", "d"."total_factura", "d"."monto_total_impuesto", "t"."ambiente", d.verificacion = 'comprobado' and h.comprobada as "comprobados" from "documento_recibido" as "d" inner join "regla_proveedor" as "r" on "r"."tenant_id" = "d"."tenant_id" and "r"."emisor_numero" = "d"."emisor_numero" and "r"."moneda" = "d"."documento_moneda" inner join "respuesta_recibida" as "h" on "h"."tenant_id" = "d"."tenant_id" and "h"."clave" = "d"."clave" inner join "tenant" as "t" on "t"."tenant_id" = "d"."tenant_id" where "d"."tenant_id" = $1 and "d"."clave" = $2 and "d"."por_responder" = $3 and "h"."mensaje" = $4 and "h"."integra" = $5 and d.total_factura <= r.hasta and not exists (select "m"."clave" from "mensaje_receptor" as "m" where "m"."tenant_id" = $6 and "m"."clave" = $7);

-- selectReglas
select "r"."regla_proveedor_id" as "idRegla", "e"."nombre" as "emisorNombre", "r"."emisor_numero" as "emisorNumero", "r"."moneda" as "moneda", "r"."hasta" as "hasta", "r"."condicion_impuesto" as "condicionImpuesto", "r"."codigo_actividad" as "codigoActividad", "r"."created_at" as "createdAt"
  from "regla_proveedor" as "r"
  left join "emisor_recibido" as "e" on "e"."tenant_id" = "r"."tenant_id"
  and "e"."numero" = "r"."emisor_numero"
  where "r"."tenant_id" = $1
  order by "r"."emisor_numero", "r"."moneda"
  limit $2;

-- updateReglaProveedor
update "regla_proveedor"
  set "hasta" = $1, "condicion_impuesto" = $2, "codigo_actividad" = $3
  where "tenant_id" = $4
  and "regla_proveedor_id" = $5;
