-- desbloquearCuenta
select soporte_desbloquea($1::int, $2::timestamptz) as hecho;

-- insertVisita
insert into "visita" ("tenant_id", "operador_id", "sesion_id", "motivo", "con_permiso", "created_at", "started_at", "expires_at")
  values ($1, $2, $3, $4, $5::timestamptz is null, $6, $7, $8)
  returning "visita_id";

-- quitarSegundoFactor
select soporte_quita_segundo_factor($1::int, $2::timestamptz) as hecho;

-- searchCorreoById
select 'correo' as clase, t.tenant_id, t.nombre as empresa, m.correo_id::text as id,
  coalesce(m.asunto, m.motivo) as titulo, m.error as detalle, m.estado
from tenant t join correo m on m.tenant_id = t.tenant_id and m.correo_id = $1::bigint
order by t.tenant_id limit 1;

-- searchCorreos
select 'correo' as clase, t.tenant_id, t.nombre as empresa, m.correo_id::text as id,
  coalesce(m.asunto, m.motivo) as titulo, m.error as detalle, m.estado
from tenant t cross join lateral (
  select r.* from (
    select correo_id, asunto, motivo, estado, error, destinatarios from correo
    where tenant_id = t.tenant_id order by correo_id desc limit 2000
  ) r where lower($1::text) = any (lower(r.destinatarios::text)::text[])
) m
order by m.correo_id desc limit $2::int;

-- searchCorreosRecibidos
select 'correoRecibido' as clase, t.tenant_id, t.nombre as empresa, m.correo_recibido_id::text as id,
  coalesce(asunto, remitente, mensaje_id) as titulo, m.remitente as detalle, m.estado
from tenant t cross join lateral (
  select r.* from (
    select correo_recibido_id, asunto, remitente, mensaje_id, estado from correo_recibido
    where tenant_id = t.tenant_id order by correo_recibido_id desc limit 2000
  ) r where lower($1::text) in (lower(r.remitente), lower(r.mensaje_id), trim(lower(r.mensaje_id), '<>'))
) m
order by m.correo_recibido_id desc limit $2::int;

-- searchDocumentos
select 'documento' as clase, t.tenant_id, t.nombre as empresa, d.clave as id, d.consecutivo as titulo,
  d.problema as detalle, d.estado
from tenant t cross join lateral (
  (select clave, consecutivo, estado, problema from documento
   where tenant_id = t.tenant_id and clave = $1::text)
  union all
  (select clave, consecutivo, estado, problema from documento
   where tenant_id = t.tenant_id and ambiente in ('simulador', 'pruebas', 'produccion')
     and consecutivo = $2::text limit $3::int)
) d
order by t.tenant_id limit $4::int;

-- searchEmpresas
select 'empresa' as clase, t.tenant_id, t.nombre as empresa, t.tenant_id::text as id, t.nombre as titulo,
  concat_ws(' · ', e.identificacion, e.nombre) as detalle, t.estado
from tenant t left join emisor e on e.tenant_id = t.tenant_id
where t.tenant_id::text = $1::text or e.identificacion = $2::text
  or strpos(lower(concat_ws(' ', t.nombre, e.nombre, e.nombre_comercial)), lower($3::text)) > 0
order by t.tenant_id limit $4::int;

-- searchEntregas
select 'entrega' as clase, t.tenant_id, t.nombre as empresa, d.webhook_entrega_id::text as id, e.tipo as titulo,
  w.url as detalle, d.estado
from tenant t cross join lateral (
  (select webhook_entrega_id, evento_id, webhook_endpoint_id, estado from webhook_entrega
   where tenant_id = t.tenant_id and evento_id = $1::uuid)
  union all
  (select webhook_entrega_id, evento_id, webhook_endpoint_id, estado from webhook_entrega
   where tenant_id = t.tenant_id and webhook_entrega_id = $2::bigint)
) d
join evento e on e.tenant_id = t.tenant_id and e.evento_id = d.evento_id
join webhook_endpoint w on w.tenant_id = t.tenant_id and w.webhook_endpoint_id = d.webhook_endpoint_id
order by d.webhook_entrega_id limit $3::int;

-- searchKeys
select 'llave' as clase, t.tenant_id, t.nombre as empresa, k.api_key_id::text as id, k.nombre as titulo,
  k.prefijo as detalle, case when k.revoked_at is not null then 'revocada' end as estado
from api_key k join tenant t on t.tenant_id = k.tenant_id
where starts_with($1::text, k.prefijo) or starts_with(k.prefijo, $2::text)
order by t.tenant_id, k.api_key_id limit $3::int;

-- searchPersonas
select 'persona' as clase, t.tenant_id, t.nombre as empresa, u.usuario_id::text as id, c.nombre as titulo,
  c.correo as detalle, u.rol as estado
from cuenta c join usuario u on u.cuenta_id = c.cuenta_id join tenant t on t.tenant_id = u.tenant_id
where c.correo = lower($1::text)
order by t.tenant_id limit $2::int;

-- searchRecibidos
select distinct on (t.tenant_id, r.clave) 'recibido' as clase, t.tenant_id, t.nombre as empresa, r.clave as id,
  substr(r.clave, 22, 20) as titulo, r.emisor as detalle, r.estado
from tenant t cross join lateral (
  (select clave, coalesce(emisor_nombre, emisor_numero) as emisor, null as estado, 0 as orden from documento_recibido
   where tenant_id = t.tenant_id and clave = $1::text)
  union all
  (select clave, coalesce(emisor_nombre, emisor_numero), estado, mensaje_receptor_id from mensaje_receptor
   where tenant_id = t.tenant_id and clave = $2::text)
  union all
  (select clave, coalesce(emisor_nombre, emisor_numero), estado, mensaje_receptor_id from mensaje_receptor
   where tenant_id = t.tenant_id and ambiente in ('simulador', 'pruebas', 'produccion')
     and consecutivo = $3::text)
) r
order by t.tenant_id, r.clave, r.orden desc limit $4::int;

-- searchSolicitudes
select 'solicitud' as clase, t.tenant_id, t.nombre as empresa, s.solicitud_api_id::text as id,
  concat_ws(' ', s.metodo, s.camino) as titulo, s.status::text as detalle, null as estado
from tenant t cross join lateral (
  select r.* from (
    select solicitud_api_id, metodo, camino, status, request_id from solicitud_api
    where tenant_id = t.tenant_id order by solicitud_api_id desc limit 2000
  ) r where r.request_id = $1::text
) s
order by s.solicitud_api_id limit $2::int;

-- searchWebhooks
select 'webhook' as clase, t.tenant_id, t.nombre as empresa, w.webhook_endpoint_id::text as id, w.url as titulo,
  null as detalle, w.estado
from tenant t join webhook_endpoint w on w.tenant_id = t.tenant_id
  and strpos(lower(w.url), lower($1::text)) > 0
order by t.tenant_id, w.webhook_endpoint_id limit $2::int;

-- selectCorreoRecibidoVisto
select "correo_recibido_id", "via", "mensaje_id", "remitente", "asunto", "estado", "adjuntos", "problema", "responder_a", "respondido_at", "siguiente_at", "created_at"
  from "correo_recibido"
  where "tenant_id" = $1
  and "correo_recibido_id" = $2;

-- selectCorreoVisto
select "m"."correo_id", "m"."asunto", "m"."motivo", "m"."estado", "m"."error", "m"."destinatarios", "m"."created_at", "m"."sent_at", "m"."proforma_id", "c"."identificacion", "d"."clave", "d"."estado" as "documento_estado"
  from "correo" as "m"
  left join "documento" as "d" on "d"."tenant_id" = "m"."tenant_id"
  and "d"."documento_id" = "m"."documento_id"
  left join "cliente" as "c" on "c"."tenant_id" = "m"."tenant_id"
  and "c"."cliente_id" = "m"."cliente_id"
  where "m"."tenant_id" = $1
  and "m"."correo_id" = $2;

-- selectCorreosRecibidosVistos
select "correo_recibido_id", coalesce(asunto, remitente, mensaje_id) as "titulo", "remitente", "estado"
  from "correo_recibido"
  where "tenant_id" = $1
  order by "correo_recibido_id" desc
  limit $2;

-- selectDetenidos
select "clave", "consecutivo", "estado", "problema"
  from "documento"
  where "tenant_id" = $1
  and estado in ('procesando', 'error')
  order by "created_at"
  limit $2;

-- selectDocumentoVisto
select "clave", "consecutivo", "tipo", "ambiente", "estado", "fecha_emision", "problema", "siguiente_at", "sent_at", "respondido_at", "voided_at"
  from "documento"
  where "tenant_id" = $1
  and "clave" = $2;

-- selectEmpresaVista
select "t"."nombre", "t"."ambiente", "t"."estado", "e"."identificacion", "e"."nombre" as "razon_social", "t"."soporte_pide_permiso", "t"."plan", "t"."paga_tenant_id", "p"."documentos_mes", "p"."usuarios", "p"."espacio_mb", to_char(t.uso_mes, 'YYYY-MM') as "mes", "t"."uso_documentos", t.uso_espacio::float8 as "uso_espacio"
  from "tenant" as "t"
  left join "emisor" as "e" on "e"."tenant_id" = "t"."tenant_id"
  left join "plan" as "p" on "p"."nombre" = "t"."plan"
  where "t"."tenant_id" = $1;

-- selectEntradasDeSoporte
select v.accion, v.objeto, v.objeto_id, v.detalle, v.created_at
from (
  select accion, objeto, objeto_id, detalle, created_at, actor, audit_entry_id from audit_entry
  where tenant_id = $1::int order by created_at desc, audit_entry_id desc limit 2000
) v
where starts_with(v.actor, 'soporte:')
order by v.created_at desc, v.audit_entry_id desc limit $2::int;

-- selectEntregaVista
select "d"."webhook_entrega_id", "d"."webhook_endpoint_id", "d"."evento_id", "d"."estado", "d"."intentos", "d"."entregado_at", "w"."url", "w"."estado" as "endpoint_estado", "e"."tipo"
  from "webhook_entrega" as "d"
  inner join "webhook_endpoint" as "w" on "w"."tenant_id" = "d"."tenant_id"
  and "w"."webhook_endpoint_id" = "d"."webhook_endpoint_id"
  inner join "evento" as "e" on "e"."tenant_id" = "d"."tenant_id"
  and "e"."evento_id" = "d"."evento_id"
  where "d"."tenant_id" = $1
  and "d"."webhook_entrega_id" = $2;

-- selectMensajeVisto
select "clave", "consecutivo", "mensaje", "ambiente", "estado", "fecha_emision", "problema", "siguiente_at", "sent_at", "respondido_at", "emisor_nombre", "emisor_numero", "documento_fecha"
  from "mensaje_receptor"
  where "tenant_id" = $1
  and "clave" = $2
  order by "mensaje_receptor_id" desc
  limit $3;

-- selectPersonaVista
select "u"."usuario_id", "u"."cuenta_id", "u"."rol", "u"."estado", "c"."nombre", "c"."correo", "c"."totp_confirmado_at", "c"."bloqueada_hasta"
  from "usuario" as "u"
  inner join "cuenta" as "c" on "c"."cuenta_id" = "u"."cuenta_id"
  where "u"."tenant_id" = $1
  and "u"."usuario_id" = $2;

-- selectPersonasVistas
select "u"."usuario_id", "u"."rol", "c"."nombre", "c"."correo"
  from "usuario" as "u"
  inner join "cuenta" as "c" on "c"."cuenta_id" = "u"."cuenta_id"
  where "u"."tenant_id" = $1
  and "u"."estado" = $2
  order by "u"."rol", "u"."usuario_id"
  limit $3;

-- selectRecibidoVisto
select "clave", "emisor_nombre", "emisor_numero", "documento_fecha", "created_at", "por_responder", fecha_limite::text as "fecha_limite"
  from "documento_recibido"
  where "tenant_id" = $1
  and "clave" = $2;

-- selectVisita
select "v"."tenant_id", "v"."expires_at", "v"."operador_id", "v"."sesion_id", "c"."cuenta_id", "c"."correo", "t"."nombre", "t"."ambiente", "t"."estado", "t"."reloj_adelanto", t.logo is not null as "con_logo"
  from "visita" as "v"
  inner join "tenant" as "t" on "t"."tenant_id" = "v"."tenant_id"
  inner join "operador" as "o" on "o"."operador_id" = "v"."operador_id"
  inner join "sesion" as "s" on "s"."sesion_id" = "v"."sesion_id"
  inner join "cuenta" as "c" on "c"."cuenta_id" = "o"."cuenta_id"
  where v.visita_id = $1::uuid
  and "v"."started_at" is not null
  and "v"."ended_at" is null
  and "v"."expires_at" > $2
  and "o"."disabled_at" is null
  and "s"."ended_at" is null
  and "s"."expires_at" > $3;

-- selectVisitaPedida
select "visita_id", "permitida_at", "created_at", "expires_at"
  from "visita"
  where "tenant_id" = $1
  and "operador_id" = $2
  and "started_at" is null
  and "ended_at" is null
  and "expires_at" > $3
  order by "created_at" desc
  limit $4;

-- selectVisitasPorPermitir
select "visita_id" as "visitaId", "motivo", "created_at" as "pedidaAt", "expires_at" as "hasta"
  from "visita"
  where "tenant_id" = $1
  and "started_at" is null
  and "permitida_at" is null
  and "ended_at" is null
  and "expires_at" > $2
  order by "created_at"
  limit $3;

-- selectWebhookVisto
select "webhook_endpoint_id", "url", "estado", "deshabilitado_motivo", "deshabilitado_at", "fallando_desde"
  from "webhook_endpoint"
  where "tenant_id" = $1
  and "webhook_endpoint_id" = $2;

-- selectWebhooksDeshabilitados
select "webhook_endpoint_id", "url", "estado"
  from "webhook_endpoint"
  where "tenant_id" = $1
  and "estado" = $2
  order by "webhook_endpoint_id"
  limit $3;

-- setVisitaAnswered
update "visita"
  set "permitida_at" = case when $1::boolean then $2::timestamptz end, "ended_at" = case when not $3::boolean then $4::timestamptz end
  where "tenant_id" = $5
  and visita_id = $6::uuid
  and "started_at" is null
  and "permitida_at" is null
  and "ended_at" is null
  and "expires_at" > $7
  returning "motivo";

-- setVisitaEnded
update "visita"
  set "ended_at" = $1
  where "tenant_id" = $2
  and visita_id = $3::uuid
  and "ended_at" is null
  returning "visita_id";

-- setVisitaStarted
update "visita"
  set "sesion_id" = $1, "started_at" = $2, "expires_at" = $3
  where "tenant_id" = $4
  and visita_id = $5::uuid
  and "permitida_at" is not null
  and "started_at" is null
  and "ended_at" is null
  and "expires_at" > $6
  returning "visita_id";
