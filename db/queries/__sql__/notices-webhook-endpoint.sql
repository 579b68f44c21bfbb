-- claimWebhookProbe
update "webhook_endpoint"
  set "pausado_hasta" = $1
  where "tenant_id" = $2
  and "webhook_endpoint_id" = $3
  and (pausado_hasta is null or pausado_hasta <= $4::timestamptz)
  returning "webhook_endpoint_id";

-- clearWebhookFalla
update "webhook_endpoint"
  set "fallando_desde" = $1, "pausado_hasta" = nullif(pausado_hasta, $2::timestamptz)
  where "tenant_id" = $3
  and "webhook_endpoint_id" = $4
  and "fallando_desde" is not null;

-- disableWebhookEndpoint
update "webhook_endpoint"
  set "estado" = $1, "deshabilitado_motivo" = $2, "deshabilitado_at" = $3
  where "tenant_id" = $4
  and "webhook_endpoint_id" = $5
  and "estado" = $6
  returning "url";

-- enableWebhookEndpoint
update "webhook_endpoint" set "estado" = $1, "deshabilitado_motivo" = $2, "deshabilitado_at" = $3, "fallando_desde" = $4, "pausado_hasta" = $5 where "tenant_id" = $6 and "webhook_endpoint_id" = $7 and "estado" = $8 and (select count(*) from webhook_endpoint w
where w.tenant_id = $9 and w.estado = 'activo') < $10::int returning "url";

-- insertWebhookEndpoint
insert into "webhook_endpoint" ("tenant_id", "url", "eventos", "secreto_cifrado", "created_by", "created_at") select $1::int as "tenant_id", $2::text as "url", $3::text[] as "eventos", $4::bytea as "secreto_cifrado", $5::text as "created_by", $6::timestamptz as "created_at" where (select count(*) from webhook_endpoint w
where w.tenant_id = $7 and w.estado = 'activo') < $8::int returning "webhook_endpoint_id";

-- lockWebhookEndpoint
select "url", "eventos", "estado", "secreto_cifrado"
  from "webhook_endpoint"
  where "tenant_id" = $1
  and "webhook_endpoint_id" = $2 for no key update;

-- lockWebhookEstado
select "estado"
  from "webhook_endpoint"
  where "tenant_id" = $1
  and "webhook_endpoint_id" = $2 for no key update;

-- markWebhookFalla
update "webhook_endpoint" set "fallando_desde" = coalesce(fallando_desde, $1::timestamptz), "pausado_hasta" = greatest(nullif(pausado_hasta, $2::timestamptz),
$3::timestamptz,
case when $4::int > 0 and fallando_desde < $5::timestamptz
     then $6::timestamptz + least($7::timestamptz - fallando_desde,
                                           $8::int * interval '1 millisecond') end) where "tenant_id" = $9 and "webhook_endpoint_id" = $10 returning "fallando_desde";

-- releaseWebhookProbe
update "webhook_endpoint"
  set "pausado_hasta" = $1
  where "tenant_id" = $2
  and "webhook_endpoint_id" = $3
  and "pausado_hasta" = $4;

-- rotateWebhookSecreto
update "webhook_endpoint"
  set "secreto_anterior_cifrado" = secreto_cifrado, "secreto_anterior_hasta" = $1, "secreto_cifrado" = $2
  where "tenant_id" = $3
  and "webhook_endpoint_id" = $4;

-- selectWebhookAviso
select "w"."url", "w"."estado", "w"."deshabilitado_motivo", "w"."deshabilitado_at", "t"."nombre"
  from "webhook_endpoint" as "w"
  inner join "tenant" as "t" on "t"."tenant_id" = "w"."tenant_id"
  where "w"."tenant_id" = $1
  and "w"."webhook_endpoint_id" = $2;

-- selectWebhookEndpointId
select "webhook_endpoint_id"
  from "webhook_endpoint"
  where "tenant_id" = $1
  and "webhook_endpoint_id" = $2;

-- selectWebhookEndpoints
select "w"."webhook_endpoint_id" as "webhookEndpointId", "w"."url" as "url", "w"."eventos" as "eventos", "w"."deshabilitado_at" as "deshabilitadoAt", "w"."secreto_anterior_hasta" as "secretoAnteriorHasta", "w"."deshabilitado_motivo" as "motivo", "w"."fallando_desde" as "fallandoDesde", "w"."created_at" as "createdAt", w.estado as "estado"
  from "webhook_endpoint" as "w"
  where "w"."tenant_id" = $1
  order by "w"."webhook_endpoint_id";

-- selectWebhookEndpointsPage
select "w"."webhook_endpoint_id" as "webhookEndpointId", "w"."url" as "url", "w"."eventos" as "eventos", "w"."deshabilitado_at" as "deshabilitadoAt", "w"."secreto_anterior_hasta" as "secretoAnteriorHasta", "w"."deshabilitado_motivo" as "motivo", "w"."fallando_desde" as "fallandoDesde", "w"."created_at" as "createdAt", w.estado as "estado"
  from "webhook_endpoint" as "w"
  where "w"."tenant_id" = $1
  and "w"."webhook_endpoint_id" > $2
  order by "w"."webhook_endpoint_id"
  limit $3;

-- selectWebhookSalud
select "w"."webhook_endpoint_id", (select count(*)::int from (select from webhook_entrega d
where d.tenant_id = $1 and d.webhook_endpoint_id = w.webhook_endpoint_id
  and d.estado = 'pendiente' limit $2::int) p) as "pendientes", (select count(*)::int from (select from webhook_entrega d
where d.tenant_id = $3 and d.webhook_endpoint_id = w.webhook_endpoint_id
  and d.estado in ('fallido', 'omitido') and d.estado <> 'entregado' limit $4::int) p) as "perdidas" from "webhook_endpoint" as "w" where "w"."tenant_id" = $5 and "w"."webhook_endpoint_id" > $6 order by "w"."webhook_endpoint_id" limit $7;

-- updateWebhookEndpoint
update "webhook_endpoint"
  set "url" = $1, "eventos" = $2, "fallando_desde" = case when url = $3::text then fallando_desde end, "pausado_hasta" = case when url = $4::text then pausado_hasta end
  where "tenant_id" = $5
  and "webhook_endpoint_id" = $6;
