-- claimIdempotencyKey
insert into "idempotency_key" ("tenant_id", "route", "key", "body_hash", "created_at", "expires_at")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("tenant_id", "route", "key") do update
  set "body_hash" = $7, "status" = $8, "location" = $9, "body" = $10, "created_at" = $11, "expires_at" = $12
  where idempotency_key.expires_at <= $13
  returning "key";

-- purgeIdempotencyKeys
delete
  from "idempotency_key"
  where ctid = any(array(select ctid
  from idempotency_key
  where expires_at <= $1
  limit $2))
  returning "key";

-- selectIdempotencyKey
select "body_hash", "status", "location", "body"
  from "idempotency_key"
  where "tenant_id" = $1
  and "route" = $2
  and "key" = $3
  and "expires_at" > $4;

-- storeIdempotentAnswer
update "idempotency_key"
  set "status" = $1, "location" = $2, "body" = $3
  where "tenant_id" = $4
  and "route" = $5
  and "key" = $6;
