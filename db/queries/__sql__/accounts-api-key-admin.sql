-- insertApiKey
insert into "api_key" ("tenant_id", "nombre", "prefijo", "hash", "scopes", "limite_por_minuto")
  values ($1, $2, $3, $4, $5, $6)
  returning "api_key_id";

-- retireApiKey
update "api_key" set "revoked_at" = case when $1::int = 0 then now() end, "expires_at" = case when $2::int > 0
then now() + make_interval(secs => $3::int) end where "tenant_id" = $4 and "api_key_id" = $5 and "revoked_at" is null and "expires_at" is null returning "nombre", "scopes", "limite_por_minuto", "expires_at";

-- revokeApiKeyById
update "api_key"
  set "revoked_at" = $1
  where "tenant_id" = $2
  and "api_key_id" = $3
  and "revoked_at" is null
  returning "nombre";

-- selectApiKey
select "api_key_id" as "apiKeyId", "nombre", "prefijo", "scopes", "limite_por_minuto" as "limitePorMinuto", "created_at" as "createdAt", "expires_at" as "expiresAt", "revoked_at" as "revokedAt", "last_used_at" as "lastUsedAt"
  from "api_key"
  where "tenant_id" = $1
  and "api_key_id" = $2;

-- selectApiKeyNombres
select distinct "nombre"
  from "api_key"
  where "tenant_id" = $1
  order by "nombre"
  limit $2;

-- selectApiKeysPage
select "api_key_id" as "apiKeyId", "nombre", "prefijo", "scopes", "limite_por_minuto" as "limitePorMinuto", "created_at" as "createdAt", "expires_at" as "expiresAt", "revoked_at" as "revokedAt", "last_used_at" as "lastUsedAt"
  from "api_key"
  where "tenant_id" = $1
  and (revoked_at is null
  and (expires_at is null or expires_at > now())) = $2::boolean
  and api_key_id < $3::bigint
  order by "api_key_id" desc
  limit $4;

-- selectOpenApiKeysByNombre
select "api_key_id", "hash"
  from "api_key"
  where "tenant_id" = $1
  and "nombre" = $2
  and "revoked_at" is null
  order by "api_key_id" desc;

-- updateApiKeyLimit
update "api_key"
  set "limite_por_minuto" = $1
  where "tenant_id" = $2
  and "api_key_id" = $3
  and "revoked_at" is null
  returning "nombre";
