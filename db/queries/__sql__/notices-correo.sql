-- claimOverdue
update "correo"
  set "siguiente_at" = $1
  where "tenant_id" = $2
  and "correo_id" = $3
  and estado in ('pendiente')
  and "siguiente_at" < $4
  returning "correo_id" as "id";

-- insertCorreo
insert into "correo" ("tenant_id", "documento_id", "motivo", "destinatarios", "siguiente_at", "created_by", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("tenant_id", "documento_id")
  where "motivo" = 'automatico' do nothing
  returning "correo_id";

-- lockDocumentoForCorreo
select "estado"
  from "documento"
  where "tenant_id" = $1
  and "documento_id" = $2 for no key update;

-- markCorreoEnviado
update "correo"
  set "estado" = $1, "proveedor" = $2, "proveedor_id" = $3, "sent_at" = $4, "error" = $5, "pdf" = $6, "siguiente_at" = $7, "reservado_hasta" = $8
  where "tenant_id" = $9
  and "correo_id" = $10
  and "estado" = $11
  returning "correo_id";

-- markCorreoFallido
update "correo"
  set "estado" = $1, "error" = $2, "pdf" = $3, "siguiente_at" = $4, "reservado_hasta" = $5
  where "tenant_id" = $6
  and "correo_id" = $7
  and "estado" = $8
  returning "correo_id";

-- postponeCorreo
update "correo"
  set "error" = $1, "siguiente_at" = $2, "reservado_hasta" = $3
  where "tenant_id" = $4
  and "correo_id" = $5
  and "estado" = $6;

-- reserveCorreo
update "correo"
  set "intentos" = intentos + 1, "intentado_at" = coalesce(intentado_at, $1::timestamptz), "reservado_hasta" = $2
  where "tenant_id" = $3
  and "correo_id" = $4
  and "estado" = $5
  and (reservado_hasta is null or reservado_hasta <= $6)
  returning "intentado_at";

-- selectCorreo
select "c"."correo_id" as "idCorreo", "d"."clave", "d"."consecutivo", "p"."identificacion" as "cliente", "f"."numero" as "proforma", "c"."motivo", "c"."destinatarios", "c"."estado", "c"."asunto", "c"."intentos", "c"."error", "c"."created_by" as "createdBy", "c"."created_at" as "createdAt", "c"."sent_at" as "sentAt", "d"."tipo"
  from "correo" as "c"
  left join "documento" as "d" on "d"."tenant_id" = "c"."tenant_id"
  and "d"."documento_id" = "c"."documento_id"
  left join "cliente" as "p" on "p"."tenant_id" = "c"."tenant_id"
  and "p"."cliente_id" = "c"."cliente_id"
  left join "proforma" as "f" on "f"."tenant_id" = "c"."tenant_id"
  and "f"."proforma_id" = "c"."proforma_id"
  where "c"."tenant_id" = $1
  and "c"."correo_id" = $2
  and "c"."documento_id" is not null;

-- selectCorreoAutomaticoTarget
select "d"."documento_id", "d"."clave", "d"."estado", "c"."correo" as "correo_cliente", d.receptor ->> 'correoElectronico' as "correo_receptor"
  from "documento" as "d"
  left join "cliente" as "c" on "c"."tenant_id" = "d"."tenant_id"
  and "c"."cliente_id" = "d"."cliente_id"
  inner join "tenant" as "t" on "t"."tenant_id" = "d"."tenant_id"
  where "d"."tenant_id" = $1
  and "d"."documento_id" = $2
  and d.tipo = any($3::text[])
  and "d"."voided_at" is null
  and "t"."correo_automatico" = $4;

-- selectCorreoEnvio
select "m"."correo_id", "m"."documento_id", "m"."proforma_id", "m"."motivo", "m"."destinatarios", "m"."estado", "m"."asunto", "m"."html", "m"."texto", "m"."adjuntos", "m"."pdf", "m"."intentado_at", "m"."reservado_hasta", "m"."created_at", "d"."clave", "c"."identificacion", coalesce(d.emisor, jsonb_build_object('nombre', e.nombre, 'nombreComercial', e.nombre_comercial,
    'correoElectronico', e.correos)) as "emisor", "x"."xml", "x"."respuesta", case when "x"."archivo_objeto_id" is not null then jsonb_build_object(
'id', "x"."documento_id"::text, 'objeto', "x"."archivo_objeto_id",
'desde', "x"."archivo_desde", 'largo', "x"."archivo_largo",
'sha256', encode("x"."archivo_sha256", 'hex')) end as "archivo" from "correo" as "m" inner join "emisor" as "e" on "e"."tenant_id" = "m"."tenant_id" left join "documento" as "d" on "d"."tenant_id" = "m"."tenant_id" and "d"."documento_id" = "m"."documento_id" left join "documento_xml" as "x" on "x"."tenant_id" = "m"."tenant_id" and "x"."documento_id" = "m"."documento_id" left join "cliente" as "c" on "c"."tenant_id" = "m"."tenant_id" and "c"."cliente_id" = "m"."cliente_id" where "m"."tenant_id" = $1 and "m"."correo_id" = $2;

-- selectCorreoHtml
select "html"
  from "correo"
  where "tenant_id" = $1
  and "correo_id" = $2;

-- selectCorreoTarget
select "d"."documento_id", "d"."clave", "d"."estado", "c"."correo" as "correo_cliente", d.receptor ->> 'correoElectronico' as "correo_receptor"
  from "documento" as "d"
  left join "cliente" as "c" on "c"."tenant_id" = "d"."tenant_id"
  and "c"."cliente_id" = "d"."cliente_id"
  where "d"."tenant_id" = $1
  and "d"."clave" = $2
  and d.tipo = any($3::text[]);

-- selectCorreosPage
select "c"."correo_id" as "idCorreo", "d"."clave", "d"."consecutivo", "p"."identificacion" as "cliente", "f"."numero" as "proforma", "c"."motivo", "c"."destinatarios", "c"."estado", "c"."asunto", "c"."intentos", "c"."error", "c"."created_by" as "createdBy", "c"."created_at" as "createdAt", "c"."sent_at" as "sentAt"
  from "correo" as "c"
  left join "documento" as "d" on "d"."tenant_id" = "c"."tenant_id"
  and "d"."documento_id" = "c"."documento_id"
  left join "cliente" as "p" on "p"."tenant_id" = "c"."tenant_id"
  and "p"."cliente_id" = "c"."cliente_id"
  left join "proforma" as "f" on "f"."tenant_id" = "c"."tenant_id"
  and "f"."proforma_id" = "c"."proforma_id"
  where "c"."tenant_id" = $1
  and "c"."correo_id" < $2
  order by "c"."correo_id" desc
  limit $3;

-- selectCorreosPageOfDocumento
select "c"."correo_id" as "idCorreo", "d"."clave", "d"."consecutivo", "p"."identificacion" as "cliente", "f"."numero" as "proforma", "c"."motivo", "c"."destinatarios", "c"."estado", "c"."asunto", "c"."intentos", "c"."error", "c"."created_by" as "createdBy", "c"."created_at" as "createdAt", "c"."sent_at" as "sentAt"
  from "correo" as "c"
  left join "documento" as "d" on "d"."tenant_id" = "c"."tenant_id"
  and "d"."documento_id" = "c"."documento_id"
  left join "cliente" as "p" on "p"."tenant_id" = "c"."tenant_id"
  and "p"."cliente_id" = "c"."cliente_id"
  left join "proforma" as "f" on "f"."tenant_id" = "c"."tenant_id"
  and "f"."proforma_id" = "c"."proforma_id"
  where "c"."tenant_id" = $1
  and "d"."clave" = $2
  and ($3::text is null or c.estado = $4::text)
  and "c"."correo_id" < $5
  order by "c"."correo_id" desc
  limit $6;

-- selectCorreosPageSinEnviar
select "c"."correo_id" as "idCorreo", "d"."clave", "d"."consecutivo", "p"."identificacion" as "cliente", "f"."numero" as "proforma", "c"."motivo", "c"."destinatarios", "c"."estado", "c"."asunto", "c"."intentos", "c"."error", "c"."created_by" as "createdBy", "c"."created_at" as "createdAt", "c"."sent_at" as "sentAt"
  from "correo" as "c"
  left join "documento" as "d" on "d"."tenant_id" = "c"."tenant_id"
  and "d"."documento_id" = "c"."documento_id"
  left join "cliente" as "p" on "p"."tenant_id" = "c"."tenant_id"
  and "p"."cliente_id" = "c"."cliente_id"
  left join "proforma" as "f" on "f"."tenant_id" = "c"."tenant_id"
  and "f"."proforma_id" = "c"."proforma_id"
  where "c"."tenant_id" = $1
  and c.estado = $2::text
  and c.estado <> 'enviado'
  and "c"."correo_id" < $3
  order by "c"."correo_id" desc
  limit $4;

-- selectOverdue
select "tenant_id", "correo_id" as "id", "created_at" from "correo" where estado in ('pendiente') and "siguiente_at" < $1 and "tenant_id" <> all (array(
select c.tenant_id from tenant c where c.estado in ('en_traslado', 'trasladada'))) order by "siguiente_at" limit $2;

-- selectRecentCorreos
select "created_at"
  from "correo"
  where "tenant_id" = $1
  and "documento_id" = $2
  and "motivo" = $3
  and "created_at" > $4
  order by "created_at" desc
  limit $5;

-- storeCorreoMensaje
update "correo"
  set "asunto" = $1, "html" = $2, "texto" = $3, "adjuntos" = $4, "pdf" = $5
  where "tenant_id" = $6
  and "correo_id" = $7
  and "estado" = $8
  and "html" is null
  returning "correo_id";
