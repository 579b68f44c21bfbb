-- claimOverdue
update "correo_recibido"
  set "siguiente_at" = $1
  where "tenant_id" = $2
  and "correo_recibido_id" = $3
  and estado in ('pendiente', 'leido')
  and "siguiente_at" < $4
  returning "correo_recibido_id" as "id";

-- insertCorreoRecibido
insert into "correo_recibido" ("tenant_id", "via", "origen", "mensaje_id", "crudo", "siguiente_at", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("tenant_id", "mensaje_id") do nothing
  returning "correo_recibido_id";

-- keepRecibidoPdf
insert into "documento_recibido_pdf" ("tenant_id", "clave", "pdf", "created_at")
  values ($1, $2, $3, $4)
  on conflict ("tenant_id", "clave") do nothing;

-- markCorreoIlegible
update "correo_recibido"
  set "estado" = $1, "crudo" = $2, "problema" = $3, "siguiente_at" = $4
  where "tenant_id" = $5
  and "correo_recibido_id" = $6
  and "estado" = $7
  returning "correo_recibido_id";

-- markCorreoLeido
update "correo_recibido"
  set "remitente" = $1, "asunto" = $2, "fecha" = $3, "adjuntos" = $4, "responder_a" = $5, "crudo" = $6, "problema" = $7, "estado" = case when $8::text is null then 'listo' else 'leido' end, "siguiente_at" = case when $9::text is not null then $10::timestamptz end
  where "tenant_id" = $11
  and "correo_recibido_id" = $12
  and "estado" = $13
  returning "correo_recibido_id";

-- markCorreoRespondido
update "correo_recibido"
  set "estado" = $1, "respondido_at" = $2, "siguiente_at" = $3
  where "tenant_id" = $4
  and "correo_recibido_id" = $5
  and "estado" = $6
  returning "correo_recibido_id";

-- postponeCorreoRecibido
update "correo_recibido"
  set "problema" = $1, "siguiente_at" = $2
  where "tenant_id" = $3
  and "correo_recibido_id" = $4
  and "estado" in ($5, $6);

-- purgeCorreosRecibidos
delete from correo_recibido where (tenant_id, correo_recibido_id) in (
  select tenant_id, correo_recibido_id from correo_recibido where created_at < $1 limit $2::int)
returning correo_recibido_id;

-- selectConPdf
select "clave"
  from "documento_recibido_pdf"
  where "tenant_id" = $1
  and "clave" = $2;

-- selectCorreoRecibido
select "via", "origen", "estado", "crudo", "asunto", "adjuntos", "responder_a", "created_at"
  from "correo_recibido"
  where "tenant_id" = $1
  and "correo_recibido_id" = $2;

-- selectCorreosRecibidosPage
select "c"."correo_recibido_id" as "idCorreo", "c"."via" as "via", "c"."remitente" as "remitente", "c"."asunto" as "asunto", "c"."fecha" as "fecha", "c"."estado" as "estado", "c"."adjuntos" as "adjuntos", "c"."problema" as "problema", "c"."respondido_at" as "respondidoAt", "c"."created_at" as "createdAt"
  from "correo_recibido" as "c"
  where "c"."tenant_id" = $1
  and "c"."correo_recibido_id" < $2
  order by "c"."correo_recibido_id" desc
  limit $3;

-- selectOverdue
select "tenant_id", "correo_recibido_id" as "id", "created_at" from "correo_recibido" where estado in ('pendiente', 'leido') and "siguiente_at" < $1 and "tenant_id" <> all (array(
select c.tenant_id from tenant c where c.estado in ('en_traslado', 'trasladada'))) order by "siguiente_at" limit $2;

-- selectRecibidoPdf
select "p"."pdf", case when "r"."archivo_objeto_id" is not null then jsonb_build_object(
'id', "r"."documento_recibido_id"::text, 'objeto', "r"."archivo_objeto_id",
'desde', "r"."archivo_desde", 'largo', "r"."archivo_largo",
'sha256', encode("r"."archivo_sha256", 'hex')) end as "archivo" from "documento_recibido_pdf" as "p" left join "documento_recibido" as "r" on "r"."tenant_id" = "p"."tenant_id" and "r"."clave" = "p"."clave" where "p"."tenant_id" = $1 and "p"."clave" = $2;
