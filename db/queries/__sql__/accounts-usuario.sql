-- insertUsuario
insert into "usuario" ("tenant_id", "cuenta_id", "rol", "puntos_venta")
  values ($1, $2, $3, $4)
  on conflict ("tenant_id", "cuenta_id") do nothing
  returning "usuario_id";

-- lockAdministradores
select "usuario_id"
  from "usuario"
  where "tenant_id" = $1
  and "rol" = $2
  and "estado" = $3
  order by "usuario_id" for update;

-- lockUsuario
select "usuario_id", "cuenta_id", "rol", "estado", "puntos_venta"
  from "usuario"
  where "tenant_id" = $1
  and "usuario_id" = $2 for update;

-- readmitUsuario
update "usuario"
  set "rol" = $1, "estado" = $2, "puntos_venta" = $3
  where "tenant_id" = $4
  and "cuenta_id" = $5
  and "estado" = $6
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

-- selectMembresias
select "u"."tenant_id" as "tenantId", "t"."nombre", "u"."usuario_id" as "usuarioId", "u"."rol", "u"."puntos_venta" as "puntosVenta", "t"."reloj_adelanto" as "relojAdelanto"
  from "usuario" as "u"
  inner join "tenant" as "t" on "t"."tenant_id" = "u"."tenant_id"
  where "u"."cuenta_id" = $1
  and "u"."estado" = $2
  and "t"."estado" in ('prueba', 'activo', 'retirada', 'en_traslado')
  order by "u"."created_at", "t"."tenant_id";

-- selectNombresUsuario
select "u"."usuario_id", "c"."nombre"
  from "usuario" as "u"
  inner join "cuenta" as "c" on "c"."cuenta_id" = "u"."cuenta_id"
  where "u"."tenant_id" = $1
  and u.usuario_id = any($2::int[]);

-- selectUsuarioByCuenta
select "usuario_id", "rol"
  from "usuario"
  where "tenant_id" = $1
  and "cuenta_id" = $2;

-- selectUsuarios
select "u"."usuario_id" as "idUsuario", "u"."estado", "u"."created_at" as "createdAt", "c"."nombre", "c"."correo", "u"."puntos_venta" as "puntosVenta", u.rol as "rol", c.totp_confirmado_at is not null as "segundoFactor", (select max(s.seen_at)
  from sesion s
  where s.cuenta_id = c.cuenta_id) as "seenAt"
  from "usuario" as "u"
  inner join "cuenta" as "c" on "c"."cuenta_id" = "u"."cuenta_id"
  where "u"."tenant_id" = $1
  order by "u"."estado" desc, "c"."nombre"
  limit $2;

-- selectUsuariosPage
select "u"."usuario_id" as "idUsuario", "c"."nombre", "u"."puntos_venta" as "puntosVenta", "u"."estado", u.rol as "rol"
  from "usuario" as "u"
  inner join "cuenta" as "c" on "c"."cuenta_id" = "u"."cuenta_id"
  where "u"."tenant_id" = $1
  and "u"."usuario_id" > $2
  order by "u"."usuario_id"
  limit $3;

-- updateUsuario
update "usuario"
  set "rol" = $1, "estado" = $2, "puntos_venta" = $3
  where "tenant_id" = $4
  and "usuario_id" = $5;
