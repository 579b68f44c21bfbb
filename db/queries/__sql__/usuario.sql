-- insertUsuario
insert into "usuario" ("tenant_id", "cuenta_id", "rol")
  values ($1, $2, $3)
  on conflict ("tenant_id", "cuenta_id") do nothing
  returning "usuario_id";

-- selectUsuarioByCuenta
select "usuario_id", "rol"
  from "usuario"
  where "tenant_id" = $1
  and "cuenta_id" = $2;
