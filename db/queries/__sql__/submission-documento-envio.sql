-- documentoEnvio.claimOverdue
update "documento"
  set "siguiente_at" = $1, "turno" = turno + 1
  where "tenant_id" = $2
  and "documento_id" = $3
  and estado in ('procesando', 'error')
  and "siguiente_at" < $4
  returning "documento_id" as "id", "turno" as "turno";

-- documentoEnvio.finishEnvio
with done as (update "documento" set "estado" = $1, "hacienda_mensaje" = $2, "hacienda_motivos" = $3, "respondido_at" = $4, "sent_at" = coalesce(sent_at, $5), "problema" = $6, "problema_desde" = case when $7::text is null then null
                        when problema = $8 then problema_desde
                        else $9::timestamptz end, "siguiente_at" = $10 where "tenant_id" = $11 and "documento_id" = $12 and "estado" in ($13, $14) returning "tenant_id"),
bytes as (update "documento_xml" set "respuesta" = $15 where "tenant_id" = $16 and "documento_id" = $17 and exists (select from done)),
entry as (
  insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id, detalle, request_id)
  select $18::int, $19::text, $20::text, $21::text, $22::text,
         $23::jsonb, $24::text from done
),

e as (
  insert into evento (tenant_id, evento_id, tipo, clave, datos)
  select $25::int, uuidv7(), $26::text, $27::text, $28::jsonb
  from "done"
  returning tenant_id, evento_id, tipo
),
d as (
  insert into webhook_entrega (tenant_id, evento_id, webhook_endpoint_id, estado, siguiente_at, revisar_at)
  select e.tenant_id, e.evento_id, w.webhook_endpoint_id, case when w.estado = 'activo' then 'pendiente' else 'omitido' end,
         case when w.estado = 'activo' then now() end, case when w.estado = 'activo' then now() end
  from e join webhook_endpoint w on w.tenant_id = e.tenant_id
  where w.tenant_id = $29
    and case when $30::int is null then w.eventos = '{}' or e.tipo = any(w.eventos)
             else w.webhook_endpoint_id = $31::int end
  returning tenant_id, webhook_entrega_id, webhook_endpoint_id, estado
),
p as (
  insert into outbox_event (tenant_id, name, data)
  select d.tenant_id, 'webhook/pendiente',
         jsonb_strip_nulls(jsonb_build_object('tenantId', d.tenant_id, 'webhookEntregaId', d.webhook_entrega_id::text,
           'cola', d.tenant_id || ':' || d.webhook_endpoint_id, 'requestId', $32::text))
  from d where d.estado = 'pendiente'
)
select exists (select from d where estado = 'pendiente') as avisa from done;

-- documentoEnvio.hastenEnvio
update "documento"
  set "siguiente_at" = $1, "turno" = turno + 1
  where "tenant_id" = $2
  and "documento_id" = $3
  and "estado" = $4
  and "siguiente_at" > greatest($5::timestamptz, clock_timestamp())
  returning "turno";

-- documentoEnvio.hintEnvio
update "documento"
  set "siguiente_at" = $1, "turno" = turno + 1, "avisos" = avisos + 1
  where "tenant_id" = $2
  and "documento_id" = $3
  and "estado" = $4
  and "envio_iniciado_at" is not null
  and "siguiente_at" > $5
  and "avisos" < $6
  and clave = coalesce($7::text, clave)
  returning "turno";

-- documentoEnvio.markEnviado
update "documento"
  set "sent_at" = coalesce(sent_at, $1), "siguiente_at" = $2, "problema" = $3, "problema_desde" = $4, "estado" = $5
  where "tenant_id" = $6
  and "documento_id" = $7
  and "estado" in ($8, $9);

-- documentoEnvio.markEnvioIniciado
update "documento"
  set "envio_iniciado_at" = $1, "intentos" = intentos + 1
  where "tenant_id" = $2
  and "documento_id" = $3
  and "estado" in ($4, $5)
  and "turno" = $6
  and "envio_iniciado_at" is not distinct from $7
  returning "documento_id" as "id";

-- documentoEnvio.markError
update "documento" set "estado" = $1, "problema" = $2, "problema_desde" = case when $3::text is null then null
when problema = $4 then problema_desde
else $5::timestamptz end, "siguiente_at" = $6 where "tenant_id" = $7 and "documento_id" = $8 and "estado" in ($9) returning "clave", "consecutivo", "tipo", "moneda", "total_comprobante", "referencia_externa";

-- documentoEnvio.postponeEnvio
update "documento" set "problema" = $1, "problema_desde" = case when $2::text is null then null
when problema = $3 then problema_desde
else $4::timestamptz end, "siguiente_at" = $5, "envio_iniciado_at" = case when envio_iniciado_at = $6::timestamptz
                           then $7::timestamptz else envio_iniciado_at end where "tenant_id" = $8 and "documento_id" = $9 and "estado" in ($10, $11);

-- documentoEnvio.resumeEnvio
update "documento"
  set "estado" = $1, "problema" = $2, "problema_desde" = $3, "sent_at" = $4, "siguiente_at" = $5, "turno" = turno + 1, "avisos" = $6
  where "tenant_id" = $7
  and "documento_id" = $8
  and "estado" in ($9)
  returning "turno";

-- documentoEnvio.selectOverdue
select "tenant_id", "documento_id" as "id", "created_at" from "documento" where estado in ('procesando', 'error') and "created_at" >= $1 and "created_at" < $2 and "siguiente_at" < $3 and "tenant_id" <> all (array(
select c.tenant_id from tenant c where c.estado in ('en_traslado', 'trasladada'))) order by "siguiente_at" limit $4;

-- documentoEnvio.selectParked
select tenant_id, id
from (
  select tenant_id, id, parked, row_number() over (order by turn, tenant_id) as place
  from (
    select tenant_id, id, parked, row_number() over (partition by tenant_id order by parked, id) as turn
    from (
      select tenant_id, "documento_id" as id,
             problema = $1
               and siguiente_at not between $2::timestamptz and $3::timestamptz as parked
      from "documento"
      where estado in ('procesando', 'error') and estado = 'procesando' and ambiente = $4
        and problema in ($5, $6) and "tenant_id" <> all (array(
  select c.tenant_id from tenant c where c.estado in ('en_traslado', 'trasladada')))
      order by created_at limit $7
    ) waiting
  ) turns
) places
where parked and place <= $8::int
order by place;

-- documentoEnvio.selectVeredicto
select "r"."clave", "r"."estado", "x"."respuesta", case when "x"."archivo_objeto_id" is not null then jsonb_build_object(
'id', "x"."documento_id"::text, 'objeto', "x"."archivo_objeto_id",
'desde', "x"."archivo_desde", 'largo', "x"."archivo_largo",
'sha256', encode("x"."archivo_sha256", 'hex')) end as "archivo" from "documento" as "r" inner join "documento_xml" as "x" on "x"."tenant_id" = "r"."tenant_id" and "x"."documento_id" = "r"."documento_id" where "r"."tenant_id" = $1 and "r"."documento_id" = $2;

-- documentoEnvio.selectXml
select "xml"
  from "documento_xml"
  where "tenant_id" = $1
  and "documento_id" = $2;

-- documentoEnvio.storeLateSignature
update "documento_xml"
  set "xml" = $1, "firmado_at" = $2
  where "tenant_id" = $3
  and "documento_id" = $4
  and "xml" is null
  returning "documento_id" as "id";

-- documentoEnvio.wakeParked
update "documento"
  set "siguiente_at" = $1, "turno" = turno + 1
  where "tenant_id" = $2
  and "documento_id" = any($3::bigint[])
  and "estado" = $4
  and "problema" = $5
  and siguiente_at not between $6::timestamptz
  and $7::timestamptz
  returning "documento_id" as "id", "turno";

-- documentoEnvio.wakeStuckEnvios
update "documento"
  set "siguiente_at" = $1, "turno" = turno + 1
  where "tenant_id" = $2
  and "estado" in ($3, $4)
  and "problema" is not null
  returning "documento_id" as "id", "turno";

-- markDemorado
update "documento"
  set "demorado_at" = $1
  where "tenant_id" = $2
  and "documento_id" = $3
  and "estado" = $4
  and "demorado_at" is null
  returning "clave", "consecutivo", "tipo", "moneda", "total_comprobante", "referencia_externa", "problema";

-- selectEnvio
select "d"."clave", "d"."tipo", "d"."consecutivo", "d"."moneda", "d"."total_comprobante", "d"."referencia_externa", t.correo_automatico
  and (d.cliente_id is not null or d.receptor ->> 'correoElectronico' is not null) as "con_correo", null::text as "consecutivo_receptor", "d"."ambiente", "d"."estado", "d"."turno", "d"."fecha_emision", "d"."created_at", "d"."envio_iniciado_at", "d"."sent_at", "d"."problema", "d"."problema_desde", d.emisor -> 'identificacion' as "emisor", nullif(d.receptor -> 'identificacion', 'null') as "receptor", x.xml is not null as "firmado", case when d.envio_iniciado_at is null then x.xml end as "xml", "h"."usuario", "h"."contrasena_cifrada", "h"."updated_at" as "credencial_version", "t"."data_key", "t"."master_key_id"
  from "documento" as "d"
  inner join "documento_xml" as "x" on "x"."tenant_id" = "d"."tenant_id"
  and "x"."documento_id" = "d"."documento_id"
  inner join "tenant" as "t" on "t"."tenant_id" = "d"."tenant_id"
  left join "credencial_hacienda" as "h" on "h"."tenant_id" = "d"."tenant_id"
  and "h"."ambiente" = "d"."ambiente"
  where "d"."tenant_id" = $1
  and "d"."documento_id" = $2;

-- selectSliceEnd
select "created_at"
  from "documento"
  where estado in ('procesando', 'error')
  and "created_at" >= $1
  order by "created_at"
  limit 1 offset 20000;

-- selectUnflaggedOverdue
select "tenant_id", "documento_id" from "documento" where estado in ('procesando', 'error') and "estado" = $1 and "demorado_at" is null and "created_at" >= $2 and "created_at" < $3 and "tenant_id" <> all (array(
select c.tenant_id from tenant c where c.estado in ('en_traslado', 'trasladada'))) order by "created_at" limit $4;

-- selectUnflaggedOverdueOf
select "documento_id"
  from "documento"
  where "tenant_id" = $1
  and estado in ('procesando', 'error')
  and "estado" = $2
  and "demorado_at" is null
  and greatest(fecha_emision, created_at) < $3
  limit $4;
