-- clearSignInAttempts
update "cuenta"
  set "intentos" = $1, "bloqueada_hasta" = $2
  where "cuenta_id" = $3;

-- countSignInAttempt
update "cuenta"
  set "intentos" = case when intentos + 1 >= $1::int then 0 else intentos + 1 end, "bloqueada_hasta" = case when intentos + 1 >= $2::int then $3::timestamptz end
  where "correo" = $4
  and (bloqueada_hasta is null or bloqueada_hasta <= $5::timestamptz)
  returning "cuenta_id", "nombre", "contrasena_hash";

-- insertCuenta
insert into "cuenta" ("correo", "nombre", "contrasena_hash")
  values ($1, $2, $3)
  on conflict ("correo") do nothing
  returning "cuenta_id";

-- selectCuentaByCorreo
select "cuenta_id", "nombre"
  from "cuenta"
  where "correo" = $1;

-- selectCuentaLock
select "bloqueada_hasta"
  from "cuenta"
  where "correo" = $1
  and "bloqueada_hasta" > $2;
