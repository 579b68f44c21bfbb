-- keepRespuestaRecibida
insert into "respuesta_recibida" ("tenant_id", "clave", "mensaje", "detalle", "integra", "comprobada", "xml", "created_by", "created_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict ("tenant_id", "clave") do update set "mensaje" = "excluded"."mensaje", "detalle" = "excluded"."detalle", "integra" = "excluded"."integra", "comprobada" = "excluded"."comprobada", "xml" = "excluded"."xml", "created_by" = "excluded"."created_by", "created_at" = "excluded"."created_at" where (excluded.integra and not respuesta_recibida.integra)
or (excluded.comprobada and not respuesta_recibida.comprobada) returning "clave";

-- selectRespuestaRecibida
select "mensaje", "detalle", "integra", "created_at"
  from "respuesta_recibida"
  where "tenant_id" = $1
  and "clave" = $2;

-- selectRespuestaRecibidaXml
select "v"."xml" as "veredicto", case when "r"."archivo_objeto_id" is not null then jsonb_build_object(
'id', "r"."documento_recibido_id"::text, 'objeto', "r"."archivo_objeto_id",
'desde', "r"."archivo_desde", 'largo', "r"."archivo_largo",
'sha256', encode("r"."archivo_sha256", 'hex')) end as "archivo" from "respuesta_recibida" as "v" left join "documento_recibido" as "r" on "r"."tenant_id" = "v"."tenant_id" and "r"."clave" = "v"."clave" where "v"."tenant_id" = $1 and "v"."clave" = $2;
