-- claimIdempotencyKey
insert into "idempotency_key" ("tenant_id", "ruta", "llave", "cuerpo_hash", "created_at", "expires_at")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("tenant_id", "ruta", "llave") do update
  set "cuerpo_hash" = $7, "status" = $8, "location" = $9, "cuerpo" = $10, "created_at" = $11, "expires_at" = $12
  where idempotency_key.expires_at <= $13
  returning "llave";

-- purgeIdempotencyKeys
delete
  from "idempotency_key"
  where ctid = any(array(select ctid
  from idempotency_key
  where expires_at <= $1
  limit $2))
  returning "llave";

-- selectIdempotencyKey
select "cuerpo_hash", "status", "location", "cuerpo"
  from "idempotency_key"
  where "tenant_id" = $1
  and "ruta" = $2
  and "llave" = $3
  and "expires_at" > $4;

-- storeIdempotentAnswer
update "idempotency_key"
  set "status" = $1, "location" = $2, "cuerpo" = $3
  where "tenant_id" = $4
  and "ruta" = $5
  and "llave" = $6;
