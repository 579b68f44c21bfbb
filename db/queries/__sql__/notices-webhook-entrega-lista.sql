-- selectEntregaMostrada
select "d"."webhook_entrega_id" as "webhookEntregaId", "d"."evento_id" as "eventoId", "d"."intentos" as "intentos", "d"."siguiente_at" as "siguienteAt", "d"."entregado_at" as "entregadoAt", d.estado as "estado", "e"."tipo", "e"."clave", uuid_extract_timestamp(e.evento_id) as "fecha", "u"."ended_at" as "endedAt", case when u.started_at is not null then json_build_object('fecha', u.started_at,
    'status', u.respuesta_status, 'latenciaMs', u.latencia_ms, 'error', u.error) end as "ultimo", "e"."datos", "e"."secuencia" from "webhook_entrega" as "d" inner join "evento" as "e" on "e"."tenant_id" = "d"."tenant_id" and "e"."evento_id" = "d"."evento_id" left join lateral (select "a"."started_at", "a"."ended_at", "a"."respuesta_status", "a"."latencia_ms", "a"."error" from "webhook_intento" as "a" where "a"."tenant_id" = "d"."tenant_id" and "a"."webhook_entrega_id" = "d"."webhook_entrega_id" and (a.webhook_intento_id
  between momento_id(uuid_extract_timestamp(d.evento_id) - interval '1 hour')
    and coalesce(momento_id(d.intentado_at + interval '1 ms'), 9223372036854775807)
or a.webhook_intento_id < 1099511627776) order by "a"."webhook_intento_id" desc limit $1) as "u" on true where "d"."tenant_id" = $2 and "e"."tenant_id" = $3 and "d"."webhook_endpoint_id" = $4 and "d"."webhook_entrega_id" = $5;

-- selectEntregasPage
select "d"."webhook_entrega_id" as "webhookEntregaId", "d"."evento_id" as "eventoId", "d"."intentos" as "intentos", "d"."siguiente_at" as "siguienteAt", "d"."entregado_at" as "entregadoAt", d.estado as "estado", "e"."tipo", "e"."clave", uuid_extract_timestamp(e.evento_id) as "fecha", "u"."ended_at" as "endedAt", case when u.started_at is not null then json_build_object('fecha', u.started_at,
    'status', u.respuesta_status, 'latenciaMs', u.latencia_ms, 'error', u.error) end as "ultimo" from "webhook_entrega" as "d" inner join "evento" as "e" on "e"."tenant_id" = "d"."tenant_id" and "e"."evento_id" = "d"."evento_id" left join lateral (select "a"."started_at", "a"."ended_at", "a"."respuesta_status", "a"."latencia_ms", "a"."error" from "webhook_intento" as "a" where "a"."tenant_id" = "d"."tenant_id" and "a"."webhook_entrega_id" = "d"."webhook_entrega_id" and (a.webhook_intento_id
  between momento_id(uuid_extract_timestamp(d.evento_id) - interval '1 hour')
    and coalesce(momento_id(d.intentado_at + interval '1 ms'), 9223372036854775807)
or a.webhook_intento_id < 1099511627776) order by "a"."webhook_intento_id" desc limit $1) as "u" on true where "d"."tenant_id" = $2 and "e"."tenant_id" = $3 and d.webhook_entrega_id = any(array(select x.webhook_entrega_id from webhook_entrega x
      where x.tenant_id = $4 and x.webhook_endpoint_id = $5
        and x.evento_id < $6::uuid and true
      order by x.evento_id desc limit $7::int)) order by "d"."evento_id" desc;

-- selectEntregasPageSinEntregar
select "d"."webhook_entrega_id" as "webhookEntregaId", "d"."evento_id" as "eventoId", "d"."intentos" as "intentos", "d"."siguiente_at" as "siguienteAt", "d"."entregado_at" as "entregadoAt", d.estado as "estado", "e"."tipo", "e"."clave", uuid_extract_timestamp(e.evento_id) as "fecha", "u"."ended_at" as "endedAt", case when u.started_at is not null then json_build_object('fecha', u.started_at,
    'status', u.respuesta_status, 'latenciaMs', u.latencia_ms, 'error', u.error) end as "ultimo" from "webhook_entrega" as "d" inner join "evento" as "e" on "e"."tenant_id" = "d"."tenant_id" and "e"."evento_id" = "d"."evento_id" left join lateral (select "a"."started_at", "a"."ended_at", "a"."respuesta_status", "a"."latencia_ms", "a"."error" from "webhook_intento" as "a" where "a"."tenant_id" = "d"."tenant_id" and "a"."webhook_entrega_id" = "d"."webhook_entrega_id" and (a.webhook_intento_id
  between momento_id(uuid_extract_timestamp(d.evento_id) - interval '1 hour')
    and coalesce(momento_id(d.intentado_at + interval '1 ms'), 9223372036854775807)
or a.webhook_intento_id < 1099511627776) order by "a"."webhook_intento_id" desc limit $1) as "u" on true where "d"."tenant_id" = $2 and "e"."tenant_id" = $3 and d.webhook_entrega_id = any(array(select x.webhook_entrega_id from webhook_entrega x
      where x.tenant_id = $4 and x.webhook_endpoint_id = $5
        and x.evento_id < $6::uuid and x.estado = $7::text and x.estado <> 'entregado'
      order by x.evento_id desc limit $8::int)) order by "d"."evento_id" desc;

-- selectIntentosOfEntrega
select "i"."webhookIntentoId", "i"."fecha", "i"."endedAt", "i"."url", "i"."direccion", "i"."status", "i"."latenciaMs", "i"."error", "i"."cabeceras", "i"."respuesta", "i"."cortada" from "webhook_entrega" as "d" inner join lateral (select "a"."started_at" as "fecha", "a"."respuesta_status" as "status", "a"."webhook_intento_id" as "webhookIntentoId", "a"."ended_at" as "endedAt", "a"."url" as "url", "a"."direccion" as "direccion", "a"."latencia_ms" as "latenciaMs", "a"."error" as "error", a.cabeceras as "cabeceras", substring(respuesta for $1::int) as "respuesta", coalesce(respuesta_cortada or length(respuesta) > $2::int, false) as "cortada" from "webhook_intento" as "a" where "a"."tenant_id" = $3 and "a"."webhook_entrega_id" = "d"."webhook_entrega_id" and (a.webhook_intento_id
  between momento_id(uuid_extract_timestamp(d.evento_id) - interval '1 hour')
    and coalesce(momento_id(d.intentado_at + interval '1 ms'), 9223372036854775807)
or a.webhook_intento_id < 1099511627776) order by "a"."webhook_intento_id" desc limit $4) as "i" on true where "d"."tenant_id" = $5 and "d"."webhook_entrega_id" = $6 order by "i"."webhookIntentoId" desc;
