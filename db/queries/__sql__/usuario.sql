-- insertUsuario
insert into "usuario" ("tenant_id", "cuenta_id", "rol")
  values ($1, $2, $3)
  on conflict ("tenant_id", "cuenta_id") do nothing
  returning "usuario_id";

-- selectAdministradores
select "c"."correo"
  from "usuario" as "u"
  inner join "cuenta" as "c" on "c"."cuenta_id" = "u"."cuenta_id"
  where "u"."tenant_id" = $1
  and "u"."rol" = $2
  and "u"."estado" = $3
  order by "u"."usuario_id"
  limit $4;

-- selectUsuarioByCuenta
select "usuario_id", "rol"
  from "usuario"
  where "tenant_id" = $1
  and "cuenta_id" = $2;
