-- selectEntregaMostrada
select "d"."webhook_delivery_id", "d"."evento_id", "d"."estado", "d"."intentos", "d"."siguiente_at", "d"."entregado_at", "e"."tipo", "e"."clave", uuid_extract_timestamp(e.evento_id) as "fecha", "u"."iniciado_at" as "ultimo_at", "u"."terminado_at" as "ultimo_terminado_at", "u"."respuesta_status" as "ultimo_status", "u"."latencia_ms" as "ultimo_latencia_ms", "u"."error" as "ultimo_error", "e"."datos", "e"."secuencia"
  from "webhook_delivery" as "d"
  inner join "evento" as "e" on "e"."tenant_id" = "d"."tenant_id"
  and "e"."evento_id" = "d"."evento_id"
  left join lateral (select "a"."iniciado_at", "a"."terminado_at", "a"."respuesta_status", "a"."latencia_ms", "a"."error"
  from "webhook_attempt" as "a"
  where "a"."tenant_id" = "d"."tenant_id"
  and "a"."webhook_delivery_id" = "d"."webhook_delivery_id"
  order by "a"."webhook_attempt_id" desc
  limit $1) as "u" on true
  where "d"."tenant_id" = $2
  and "e"."tenant_id" = $3
  and "d"."webhook_endpoint_id" = $4
  and "d"."webhook_delivery_id" = $5;

-- selectEntregasPage
select "d"."webhook_delivery_id", "d"."evento_id", "d"."estado", "d"."intentos", "d"."siguiente_at", "d"."entregado_at", "e"."tipo", "e"."clave", uuid_extract_timestamp(e.evento_id) as "fecha", "u"."iniciado_at" as "ultimo_at", "u"."terminado_at" as "ultimo_terminado_at", "u"."respuesta_status" as "ultimo_status", "u"."latencia_ms" as "ultimo_latencia_ms", "u"."error" as "ultimo_error"
  from "webhook_delivery" as "d"
  inner join "evento" as "e" on "e"."tenant_id" = "d"."tenant_id"
  and "e"."evento_id" = "d"."evento_id"
  left join lateral (select "a"."iniciado_at", "a"."terminado_at", "a"."respuesta_status", "a"."latencia_ms", "a"."error"
  from "webhook_attempt" as "a"
  where "a"."tenant_id" = "d"."tenant_id"
  and "a"."webhook_delivery_id" = "d"."webhook_delivery_id"
  order by "a"."webhook_attempt_id" desc
  limit $1) as "u" on true
  where "d"."tenant_id" = $2
  and "e"."tenant_id" = $3
  and "d"."webhook_endpoint_id" = $4
  and "d"."evento_id" < $5
  order by "d"."evento_id" desc
  limit $6;

-- selectEntregasPageSinEntregar
select "d"."webhook_delivery_id", "d"."evento_id", "d"."estado", "d"."intentos", "d"."siguiente_at", "d"."entregado_at", "e"."tipo", "e"."clave", uuid_extract_timestamp(e.evento_id) as "fecha", "u"."iniciado_at" as "ultimo_at", "u"."terminado_at" as "ultimo_terminado_at", "u"."respuesta_status" as "ultimo_status", "u"."latencia_ms" as "ultimo_latencia_ms", "u"."error" as "ultimo_error"
  from "webhook_delivery" as "d"
  inner join "evento" as "e" on "e"."tenant_id" = "d"."tenant_id"
  and "e"."evento_id" = "d"."evento_id"
  left join lateral (select "a"."iniciado_at", "a"."terminado_at", "a"."respuesta_status", "a"."latencia_ms", "a"."error"
  from "webhook_attempt" as "a"
  where "a"."tenant_id" = "d"."tenant_id"
  and "a"."webhook_delivery_id" = "d"."webhook_delivery_id"
  order by "a"."webhook_attempt_id" desc
  limit $1) as "u" on true
  where "d"."tenant_id" = $2
  and "e"."tenant_id" = $3
  and "d"."webhook_endpoint_id" = $4
  and "d"."estado" = $5
  and d.estado <> 'entregado'
  and "d"."evento_id" < $6
  order by "d"."evento_id" desc
  limit $7;

-- selectIntentosOfEntrega
select "webhook_attempt_id", "iniciado_at", "terminado_at", "url", "cabeceras", "direccion", "respuesta_status", "latencia_ms", "error", substring(respuesta for $1::int) as "respuesta", coalesce(respuesta_cortada or length(respuesta) > $2::int, false) as "cortada"
  from "webhook_attempt"
  where "tenant_id" = $3
  and "webhook_delivery_id" = $4
  order by "webhook_attempt_id" desc
  limit $5;
