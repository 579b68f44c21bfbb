-- clearIntentosIngreso
update "cuenta"
  set "intentos" = $1, "bloqueada_hasta" = $2
  where "cuenta_id" = $3;

-- countIntentoCodigo
update "cuenta"
  set "intentos" = case when intentos + 1 >= $1::int then 0 else intentos + 1 end, "bloqueada_hasta" = case when intentos + 1 >= $2::int then $3::timestamptz end
  where "cuenta_id" = $4
  and (bloqueada_hasta is null or bloqueada_hasta <= $5::timestamptz)
  returning "cuenta_id";

-- insertAuditOfCuenta
insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id, detalle, request_id)
select tenant_id, coalesce($1::text, 'usuario:' || usuario_id), $2::text, 'usuario', usuario_id::text,
  $3::jsonb, $4::text
from usuario where cuenta_id = $5::int and estado;

-- insertCuenta
insert into "cuenta" ("correo", "nombre", "contrasena_hash")
  values ($1, $2, $3)
  on conflict ("correo") do nothing
  returning "cuenta_id";

-- selectCuentaByCorreo
select "cuenta_id", "nombre"
  from "cuenta"
  where "correo" = $1;

-- selectCuentaSignIn
select "cuenta_id", "contrasena_hash", "data_key", "master_key_id", "totp_cifrado", "totp_confirmado_at", "bloqueada_hasta"
  from "cuenta"
  where "correo" = $1;

-- selectCuentasToRewrap
select "cuenta_id", "data_key", "master_key_id"
  from "cuenta"
  where "master_key_id" <> $1
  and "cuenta_id" > $2
  order by "cuenta_id"
  limit $3;

-- setContrasena
update "cuenta"
  set "contrasena_hash" = $1, "contrasena_at" = $2, "intentos" = $3, "bloqueada_hasta" = $4
  where "cuenta_id" = $5
  returning "correo";

-- updateCuentaKey
update "cuenta"
  set "data_key" = $1, "master_key_id" = $2
  where "cuenta_id" = $3
  and "data_key" = $4
  returning "cuenta_id";
