-- selectContradiccionesDeEmpresa
select "contradiccion_id" as "llave", "clave", "respuesta", "created_at"
  from "contradiccion"
  where "tenant_id" = $1
  and "contradiccion_id" > $2
  order by "contradiccion_id"
  limit $3;

-- selectDocumentosDeEmpresa
select "d"."documento_id" as "llave", "d"."clave", "d"."tipo", "d"."ambiente", "d"."estado", "x"."xml", "x"."respuesta", case when "x"."archivo_objeto_id" is not null then jsonb_build_object(
'id', "x"."documento_id"::text, 'objeto', "x"."archivo_objeto_id",
'desde', "x"."archivo_desde", 'largo', "x"."archivo_largo",
'sha256', encode("x"."archivo_sha256", 'hex')) end as "archivo" from "documento" as "d" inner join "documento_xml" as "x" on "x"."tenant_id" = "d"."tenant_id" and "x"."documento_id" = "d"."documento_id" where "d"."tenant_id" = $1 and "d"."documento_id" > $2 order by "d"."documento_id" limit $3;

-- selectMensajesDeEmpresa
select "m"."mensaje_receptor_id" as "llave", "m"."ambiente", "m"."clave", "m"."consecutivo", "m"."fecha_emision", "x"."xml", "x"."respuesta", "x"."documento" as "respondido", case when "x"."archivo_objeto_id" is not null then jsonb_build_object(
'id', "x"."mensaje_receptor_id"::text, 'objeto', "x"."archivo_objeto_id",
'desde', "x"."archivo_desde", 'largo', "x"."archivo_largo",
'sha256', encode("x"."archivo_sha256", 'hex')) end as "archivo" from "mensaje_receptor" as "m" inner join "mensaje_receptor_xml" as "x" on "x"."tenant_id" = "m"."tenant_id" and "x"."mensaje_receptor_id" = "m"."mensaje_receptor_id" where "m"."tenant_id" = $1 and "m"."mensaje_receptor_id" > $2 order by "m"."mensaje_receptor_id" limit $3;

-- selectRecibidosDeEmpresa
select k.clave as llave, r.xml as documento, p.pdf, v.xml as veredicto, case when "r"."archivo_objeto_id" is not null then jsonb_build_object(
    'id', "r"."documento_recibido_id"::text, 'objeto', "r"."archivo_objeto_id",
    'desde', "r"."archivo_desde", 'largo', "r"."archivo_largo",
    'sha256', encode("r"."archivo_sha256", 'hex')) end as archivo,
       coalesce(r.created_at, v.created_at, p.created_at) as fecha
from (
  (select clave from "documento_recibido" where tenant_id = $1 and clave > $2
   order by clave limit $3::int) union 
  (select clave from "documento_recibido_pdf" where tenant_id = $4 and clave > $5
   order by clave limit $6::int) union 
  (select clave from "respuesta_recibida" where tenant_id = $7 and clave > $8
   order by clave limit $9::int)
  order by clave limit $10::int) k
left join documento_recibido r on r.tenant_id = $11 and r.clave = k.clave
left join documento_recibido_pdf p on p.tenant_id = $12 and p.clave = k.clave
left join respuesta_recibida v on v.tenant_id = $13 and v.clave = k.clave
order by k.clave;
