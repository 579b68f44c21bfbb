-- insertOperador
insert into "operador" ("cuenta_id", "created_at")
  values ($1, $2)
  on conflict ("cuenta_id") do nothing
  returning "operador_id";

-- selectOperadorByCorreo
select "o"."operador_id"
  from "operador" as "o"
  inner join "cuenta" as "c" on "c"."cuenta_id" = "o"."cuenta_id"
  where "c"."correo" = $1;

-- selectOperadorDeCuenta
select "operador_id"
  from "operador"
  where "cuenta_id" = $1
  and "disabled_at" is null;

-- selectOperadores
select "o"."operador_id" as "operadorId", "c"."correo", "c"."nombre", "o"."created_at" as "createdAt", "o"."disabled_at" as "disabledAt", c.totp_confirmado_at is not null as "conSegundoFactor"
  from "operador" as "o"
  inner join "cuenta" as "c" on "c"."cuenta_id" = "o"."cuenta_id"
  order by "o"."operador_id"
  limit $1;

-- selectSesionConsola
select "o"."operador_id", "c"."cuenta_id", "c"."nombre", "c"."correo", "s"."seen_at", c.totp_confirmado_at is not null as "con_segundo_factor"
  from "sesion" as "s"
  inner join "operador" as "o" on "o"."cuenta_id" = "s"."cuenta_id"
  inner join "cuenta" as "c" on "c"."cuenta_id" = "s"."cuenta_id"
  where s.sesion_id = $1::uuid
  and "s"."consola" = $2
  and "s"."ended_at" is null
  and "s"."expires_at" > $3
  and "s"."seen_at" > $4
  and "o"."disabled_at" is null;

-- setOperadorDisabled
update "operador"
  set "disabled_at" = $1
  where "operador_id" = $2
  and "disabled_at" is null
  returning "cuenta_id";
