-- claimOverdue
update "webhook_entrega"
  set "revisar_at" = $1
  where "tenant_id" = $2
  and "webhook_entrega_id" = $3
  and estado in ('pendiente')
  and "revisar_at" < $4
  returning "webhook_entrega_id" as "id", "webhook_endpoint_id" as "webhook_endpoint_id";

-- endEntrega
update "webhook_entrega"
  set "estado" = $1, "siguiente_at" = $2, "revisar_at" = $3, "reservado_hasta" = $4
  where "tenant_id" = $5
  and "webhook_entrega_id" = $6
  and "estado" = $7;

-- finishIntento
update "webhook_intento"
  set "ended_at" = $1, "direccion" = $2, "respuesta_status" = $3, "respuesta" = $4, "respuesta_cortada" = $5, "latencia_ms" = $6, "error" = $7
  where "tenant_id" = $8
  and "webhook_intento_id" = $9;

-- insertIntento
insert into "webhook_intento" ("tenant_id", "webhook_intento_id", "webhook_entrega_id", "started_at", "url", "cabeceras", "cuerpo_sha256")
  values ($1, id_en($2), $3, $4, $5, $6, $7)
  returning "webhook_intento_id";

-- markEntregado
update "webhook_entrega"
  set "estado" = $1, "entregado_at" = $2, "siguiente_at" = $3, "revisar_at" = $4, "reservado_hasta" = $5
  where "tenant_id" = $6
  and "webhook_entrega_id" = $7
  and "estado" <> $8;

-- omitPendientes
update "webhook_entrega"
  set "estado" = $1, "siguiente_at" = $2, "revisar_at" = $3, "reservado_hasta" = $4
  where "tenant_id" = $5
  and "webhook_endpoint_id" = $6
  and "estado" = $7;

-- postponeEntrega
update "webhook_entrega"
  set "siguiente_at" = $1, "revisar_at" = $2, "reservado_hasta" = $3
  where "tenant_id" = $4
  and "webhook_entrega_id" = $5
  and "estado" = $6;

-- purgeIntentos
delete from "webhook_intento" where (tenant_id, webhook_intento_id) in (
select tenant_id, webhook_intento_id from webhook_intento
where webhook_intento_id < momento_id($1) and started_at < $2 limit $3) returning "webhook_intento_id";

-- resendEntrega
update "webhook_entrega"
  set "estado" = $1, "intentos" = $2, "siguiente_at" = $3, "revisar_at" = $4, "entregado_at" = $5
  where "tenant_id" = $6
  and "webhook_entrega_id" = $7
  and "webhook_endpoint_id" = $8
  returning "evento_id";

-- resendEvento
insert into "webhook_entrega" ("tenant_id", "evento_id", "webhook_endpoint_id", "siguiente_at", "revisar_at") select "e"."tenant_id", "e"."evento_id", "w"."webhook_endpoint_id", $1::timestamptz as "siguiente_at", $2::timestamptz as "revisar_at" from "evento" as "e" inner join "webhook_endpoint" as "w" on "w"."tenant_id" = "e"."tenant_id" where "e"."tenant_id" = $3 and "e"."evento_id" = $4 and "w"."tenant_id" = $5 and "w"."estado" = $6 and (w.eventos = '{}' or e.tipo = any(w.eventos) or exists (
select from webhook_entrega x where x.tenant_id = e.tenant_id and x.evento_id = e.evento_id
  and x.webhook_endpoint_id = w.webhook_endpoint_id)) on conflict ("tenant_id", "evento_id", "webhook_endpoint_id") do update set "estado" = $7, "intentos" = $8, "siguiente_at" = $9, "revisar_at" = $10, "entregado_at" = $11 returning "webhook_entrega_id", "webhook_endpoint_id";

-- resendFallidos
update "webhook_entrega" set "estado" = $1, "intentos" = $2, "siguiente_at" = $3, "revisar_at" = $4 where "tenant_id" = $5 and webhook_entrega_id = any(array(
select x.webhook_entrega_id from webhook_entrega x
where x.tenant_id = $6 and x.webhook_endpoint_id = $7
  and x.estado in ('fallido', 'omitido') and x.estado <> 'entregado' and x.evento_id >= $8::uuid
order by x.evento_id limit $9::int)) and "estado" in ($10, $11) returning "webhook_entrega_id";

-- reserveEntrega
update "webhook_entrega"
  set "intentos" = intentos + 1, "intentado_at" = $1, "reservado_hasta" = $2, "revisar_at" = $3
  where "tenant_id" = $4
  and "webhook_entrega_id" = $5
  and "estado" = $6
  and "siguiente_at" <= $7
  and (reservado_hasta is null or reservado_hasta <= $8)
  returning "intentos";

-- selectEntrega
select "d"."webhook_entrega_id", "d"."webhook_endpoint_id", "d"."estado", "d"."siguiente_at", "d"."reservado_hasta", "e"."evento_id", "e"."tipo", "e"."secuencia", "e"."datos", uuid_extract_timestamp(e.evento_id) as "fecha", "w"."url", "w"."estado" as "endpoint_estado", "w"."pausado_hasta", "w"."fallando_desde", "w"."secreto_cifrado", "w"."secreto_anterior_cifrado", "w"."secreto_anterior_hasta", "t"."data_key", "t"."master_key_id"
  from "webhook_entrega" as "d"
  inner join "evento" as "e" on "e"."tenant_id" = "d"."tenant_id"
  and "e"."evento_id" = "d"."evento_id"
  inner join "webhook_endpoint" as "w" on "w"."tenant_id" = "d"."tenant_id"
  and "w"."webhook_endpoint_id" = "d"."webhook_endpoint_id"
  inner join "tenant" as "t" on "t"."tenant_id" = "d"."tenant_id"
  where "d"."tenant_id" = $1
  and "d"."webhook_entrega_id" = $2;

-- selectOverdue
select "tenant_id", "webhook_entrega_id" as "id", "created_at" from "webhook_entrega" where estado in ('pendiente') and "revisar_at" < $1 and "tenant_id" <> all (array(
select c.tenant_id from tenant c where c.estado in ('en_traslado', 'trasladada'))) order by "revisar_at" limit $2;
