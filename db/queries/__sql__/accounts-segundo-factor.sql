-- advanceTotpPaso
update "cuenta"
  set "totp_paso" = $1::bigint
  where "cuenta_id" = $2
  and totp_paso < $3::bigint
  returning "cuenta_id";

-- confirmTotp
update "cuenta"
  set "totp_confirmado_at" = $1
  where "cuenta_id" = $2
  and "totp_cifrado" is not null
  and "totp_confirmado_at" is null
  returning "cuenta_id";

-- deleteCodigosRecuperacion
delete
  from "codigo_recuperacion"
  where "cuenta_id" = $1;

-- insertCodigosRecuperacion
insert into codigo_recuperacion (cuenta_id, codigo_hash)
select $1::int, hash from unnest($2::bytea[]) hash;

-- removeTotp
update "cuenta"
  set "totp_cifrado" = $1, "totp_confirmado_at" = $2
  where "cuenta_id" = $3
  and "totp_confirmado_at" is not null
  returning "cuenta_id";

-- selectSegundoFactor
select "c"."correo", "c"."contrasena_hash", "c"."data_key", "c"."master_key_id", "c"."totp_cifrado", "c"."totp_confirmado_at", (select count(*)::int from codigo_recuperacion r
where r.cuenta_id = c.cuenta_id and r.used_at is null) as "codigos" from "cuenta" as "c" where "c"."cuenta_id" = $1;

-- setTotpPendiente
update "cuenta"
  set "data_key" = $1, "master_key_id" = $2, "totp_cifrado" = $3
  where "cuenta_id" = $4
  and "totp_confirmado_at" is null
  returning "cuenta_id";

-- spendCodigoRecuperacion
update "codigo_recuperacion"
  set "used_at" = $1
  where "cuenta_id" = $2
  and "codigo_hash" = $3
  and "used_at" is null
  returning "cuenta_id";
