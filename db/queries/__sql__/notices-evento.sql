-- insertEvento
with hecho as (select),

e as (
  insert into evento (tenant_id, evento_id, tipo, clave, datos)
  select $1::int, uuidv7(), $2::text, $3::text, $4::jsonb
  from "hecho"
  returning tenant_id, evento_id, tipo
),
d as (
  insert into webhook_entrega (tenant_id, evento_id, webhook_endpoint_id, estado, siguiente_at, revisar_at)
  select e.tenant_id, e.evento_id, w.webhook_endpoint_id, case when w.estado = 'activo' then 'pendiente' else 'omitido' end,
         case when w.estado = 'activo' then now() end, case when w.estado = 'activo' then now() end
  from e join webhook_endpoint w on w.tenant_id = e.tenant_id
  where w.tenant_id = $5
    and case when $6::int is null then w.eventos = '{}' or e.tipo = any(w.eventos)
             else w.webhook_endpoint_id = $7::int end
  returning tenant_id, webhook_entrega_id, webhook_endpoint_id, estado
),
p as (
  insert into outbox_event (tenant_id, name, data)
  select d.tenant_id, 'webhook/pendiente',
         jsonb_strip_nulls(jsonb_build_object('tenantId', d.tenant_id, 'webhookEntregaId', d.webhook_entrega_id::text,
           'cola', d.tenant_id || ':' || d.webhook_endpoint_id, 'requestId', $8::text))
  from d where d.estado = 'pendiente'
),
o as (
  insert into outbox_event (outbox_event_id, tenant_id, name, data)
  select e.evento_id, e.tenant_id, $9::text, $10::jsonb from e where $11::text is not null
)
select evento_id from e;

-- selectEvento
select "e"."evento_id", "e"."tipo", "e"."secuencia", "e"."datos", uuid_extract_timestamp(e.evento_id) as "fecha", coalesce((
select json_agg(json_build_object('webhook_entrega_id', d.webhook_entrega_id::text,
         'webhook_endpoint_id', d.webhook_endpoint_id, 'url', w.url, 'estado', d.estado, 'intentos', d.intentos,
         'siguiente_at', d.siguiente_at, 'entregado_at', d.entregado_at) order by d.webhook_endpoint_id)
from webhook_entrega d join webhook_endpoint w using (tenant_id, webhook_endpoint_id)
where d.tenant_id = e.tenant_id and d.evento_id = e.evento_id), '[]') as "entregas" from "evento" as "e" where "e"."tenant_id" = $1 and "e"."evento_id" = $2;

-- selectEventosPage
select "e"."evento_id", "e"."tipo", "e"."secuencia", "e"."datos", uuid_extract_timestamp(e.evento_id) as "fecha", coalesce((
select json_agg(json_build_object('webhook_entrega_id', d.webhook_entrega_id::text,
         'webhook_endpoint_id', d.webhook_endpoint_id, 'url', w.url, 'estado', d.estado, 'intentos', d.intentos,
         'siguiente_at', d.siguiente_at, 'entregado_at', d.entregado_at) order by d.webhook_endpoint_id)
from webhook_entrega d join webhook_endpoint w using (tenant_id, webhook_endpoint_id)
where d.tenant_id = e.tenant_id and d.evento_id = e.evento_id), '[]') as "entregas" from "evento" as "e" where "e"."tenant_id" = $1 and e.evento_id = any(array(select k.evento_id from evento k where k.tenant_id = $2 and k.evento_id >= $3::uuid and k.evento_id < $4::uuid
      order by k.evento_id desc limit $5::int)) order by "e"."evento_id" desc;

-- selectEventosPageOfClave
select "e"."evento_id", "e"."tipo", "e"."secuencia", "e"."datos", uuid_extract_timestamp(e.evento_id) as "fecha", coalesce((
select json_agg(json_build_object('webhook_entrega_id', d.webhook_entrega_id::text,
         'webhook_endpoint_id', d.webhook_endpoint_id, 'url', w.url, 'estado', d.estado, 'intentos', d.intentos,
         'siguiente_at', d.siguiente_at, 'entregado_at', d.entregado_at) order by d.webhook_endpoint_id)
from webhook_entrega d join webhook_endpoint w using (tenant_id, webhook_endpoint_id)
where d.tenant_id = e.tenant_id and d.evento_id = e.evento_id), '[]') as "entregas" from "evento" as "e" where "e"."tenant_id" = $1 and e.evento_id = any(array(select k.evento_id from evento k where k.tenant_id = $2 and k.clave = $3
      and ($4::text is null or k.tipo = $5) and k.evento_id >= $6::uuid and k.evento_id < $7::uuid
      order by k.evento_id desc limit $8::int)) order by "e"."evento_id" desc;

-- selectEventosPageOfTipo
select "e"."evento_id", "e"."tipo", "e"."secuencia", "e"."datos", uuid_extract_timestamp(e.evento_id) as "fecha", coalesce((
select json_agg(json_build_object('webhook_entrega_id', d.webhook_entrega_id::text,
         'webhook_endpoint_id', d.webhook_endpoint_id, 'url', w.url, 'estado', d.estado, 'intentos', d.intentos,
         'siguiente_at', d.siguiente_at, 'entregado_at', d.entregado_at) order by d.webhook_endpoint_id)
from webhook_entrega d join webhook_endpoint w using (tenant_id, webhook_endpoint_id)
where d.tenant_id = e.tenant_id and d.evento_id = e.evento_id), '[]') as "entregas" from "evento" as "e" where "e"."tenant_id" = $1 and e.evento_id = any(array(select k.evento_id from evento k where k.tenant_id = $2 and k.tipo = $3 and k.evento_id >= $4::uuid and k.evento_id < $5::uuid
      order by k.evento_id desc limit $6::int)) order by "e"."evento_id" desc;

-- selectIntentos
select "d"."webhook_entrega_id", "i"."started_at", "i"."respuesta_status", "i"."latencia_ms", "i"."error", "i"."respuesta" from "webhook_entrega" as "d" inner join lateral (select "a"."started_at", "a"."respuesta_status", "a"."latencia_ms", "a"."error", substring(a.respuesta for $1::int) as "respuesta" from "webhook_intento" as "a" where "a"."tenant_id" = $2 and "a"."webhook_entrega_id" = "d"."webhook_entrega_id" and (a.webhook_intento_id
  between momento_id(uuid_extract_timestamp(d.evento_id) - interval '1 hour')
    and coalesce(momento_id(d.intentado_at + interval '1 ms'), 9223372036854775807)
or a.webhook_intento_id < 1099511627776) order by "a"."webhook_intento_id" desc limit $3) as "i" on true where "d"."tenant_id" = $4 and "d"."evento_id" = $5 order by "d"."webhook_entrega_id", "i"."started_at" desc;
