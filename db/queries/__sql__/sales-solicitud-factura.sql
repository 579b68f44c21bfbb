-- approveSolicitudFactura
update "solicitud_factura" as "s"
  set "estado" = $1, "usuario_id" = $2, "problema" = $3, "siguiente_at" = $4
  where "s"."tenant_id" = $5
  and "s"."documento_id" = $6
  and (s.estado = 'pendiente' or s.problema is not null)
  returning "s"."documento_id";

-- claimOverdue
update "solicitud_factura"
  set "siguiente_at" = $1
  where "tenant_id" = $2
  and "solicitud_factura_id" = $3
  and estado in ('aprobada')
  and "siguiente_at" < $4
  returning "solicitud_factura_id" as "id";

-- insertSolicitudFactura
insert into "solicitud_factura" ("tenant_id", "documento_id", "tipo_identificacion", "identificacion", "nombre", "correo", "codigo_actividad_receptor", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("tenant_id", "documento_id") do nothing
  returning "documento_id";

-- noteSolicitudFactura
update "solicitud_factura" as "s" set "nota_id" = $1 where "s"."tenant_id" = $2 and "s"."documento_id" = $3 and "s"."estado" = $4 and "s"."nota_id" is null and exists (select from documento d where d.tenant_id = $5
and d.documento_id = $6::bigint and d.monto_pagado = 0 and d.voided_at is null) returning "s"."documento_id";

-- rejectSolicitudFactura
update "solicitud_factura"
  set "estado" = $1, "motivo" = $2, "problema" = $3
  where "tenant_id" = $4
  and "documento_id" = $5
  and (estado = 'pendiente' or problema is not null)
  returning "documento_id", "nota_id";

-- selectOverdue
select "tenant_id", "solicitud_factura_id" as "id", "created_at" from "solicitud_factura" where estado in ('aprobada') and "siguiente_at" < $1 and "tenant_id" <> all (array(
select c.tenant_id from tenant c where c.estado in ('en_traslado', 'trasladada'))) order by "siguiente_at" limit $2;

-- selectSolicitudFactura
select "s"."solicitud_factura_id", "s"."documento_id", "s"."estado", "s"."tipo_identificacion", "s"."identificacion", "s"."nombre", "s"."correo", "s"."codigo_actividad_receptor", "s"."usuario_id", "s"."nota_id", "s"."factura_id", "s"."motivo", "s"."problema", "s"."created_at"
  from "solicitud_factura" as "s"
  where "s"."tenant_id" = $1
  and "s"."documento_id" = $2;

-- selectSolicitudFacturaById
select "s"."estado", "s"."problema", "d"."clave"
  from "solicitud_factura" as "s"
  inner join "documento" as "d" on "d"."tenant_id" = "s"."tenant_id"
  and "d"."documento_id" = "s"."documento_id"
  where "s"."tenant_id" = $1
  and "s"."solicitud_factura_id" = $2;

-- selectSolicitudesEnEspera
select "s"."solicitud_factura_id", "s"."documento_id", "s"."estado", "s"."tipo_identificacion", "s"."identificacion", "s"."nombre", "s"."correo", "s"."codigo_actividad_receptor", "s"."usuario_id", "s"."nota_id", "s"."factura_id", "s"."motivo", "s"."problema", "s"."created_at", "d"."clave", "d"."consecutivo", "d"."moneda", "d"."total_comprobante", "f"."clave" as "factura_clave", "f"."consecutivo" as "factura_consecutivo"
  from "solicitud_factura" as "s"
  inner join "documento" as "d" on "d"."tenant_id" = "s"."tenant_id"
  and "d"."documento_id" = "s"."documento_id"
  left join "documento" as "f" on "f"."tenant_id" = "s"."tenant_id"
  and "f"."documento_id" = "s"."factura_id"
  where "s"."tenant_id" = $1
  and (s.estado = 'pendiente' or s.problema is not null)
  order by "s"."solicitud_factura_id"
  limit $2;

-- selectSolicitudesPage
select "s"."solicitud_factura_id", "s"."documento_id", "s"."estado", "s"."tipo_identificacion", "s"."identificacion", "s"."nombre", "s"."correo", "s"."codigo_actividad_receptor", "s"."usuario_id", "s"."nota_id", "s"."factura_id", "s"."motivo", "s"."problema", "s"."created_at", "d"."clave", "d"."consecutivo", "d"."moneda", "d"."total_comprobante", "f"."clave" as "factura_clave", "f"."consecutivo" as "factura_consecutivo"
  from "solicitud_factura" as "s"
  inner join "documento" as "d" on "d"."tenant_id" = "s"."tenant_id"
  and "d"."documento_id" = "s"."documento_id"
  left join "documento" as "f" on "f"."tenant_id" = "s"."tenant_id"
  and "f"."documento_id" = "s"."factura_id"
  where "s"."tenant_id" = $1
  and "s"."solicitud_factura_id" < $2
  order by "s"."solicitud_factura_id" desc
  limit $3;

-- selectSolicitudesPageOfEstado
select "s"."solicitud_factura_id", "s"."documento_id", "s"."estado", "s"."tipo_identificacion", "s"."identificacion", "s"."nombre", "s"."correo", "s"."codigo_actividad_receptor", "s"."usuario_id", "s"."nota_id", "s"."factura_id", "s"."motivo", "s"."problema", "s"."created_at", "d"."clave", "d"."consecutivo", "d"."moneda", "d"."total_comprobante", "f"."clave" as "factura_clave", "f"."consecutivo" as "factura_consecutivo"
  from "solicitud_factura" as "s"
  inner join "documento" as "d" on "d"."tenant_id" = "s"."tenant_id"
  and "d"."documento_id" = "s"."documento_id"
  left join "documento" as "f" on "f"."tenant_id" = "s"."tenant_id"
  and "f"."documento_id" = "s"."factura_id"
  where "s"."estado" = $1
  and "s"."tenant_id" = $2
  and "s"."solicitud_factura_id" < $3
  order by "s"."solicitud_factura_id" desc
  limit $4;

-- settleSolicitudFactura
update "solicitud_factura" as "s" set "estado" = $1, "factura_id" = $2, "siguiente_at" = $3, "problema" = $4 where "s"."tenant_id" = $5 and "s"."documento_id" = $6 and "s"."estado" = $7 and exists (select from documento d where d.tenant_id = $8
and d.documento_id = $9::bigint and d.voided_at is null) returning "s"."documento_id";

-- stopSolicitudFactura
update "solicitud_factura"
  set "problema" = $1, "siguiente_at" = $2
  where "tenant_id" = $3
  and "documento_id" = $4
  and "estado" = $5
  returning "documento_id";
