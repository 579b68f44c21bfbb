-- endSesion
update "sesion"
  set "ended_at" = $1
  where sesion_id = $2::uuid
  and "ended_at" is null;

-- insertSesion
insert into "sesion" ("cuenta_id", "expires_at", "user_agent")
  values ($1, $2, $3)
  returning "sesion_id";

-- selectSesion
select "c"."cuenta_id", "c"."nombre", "c"."correo", "u"."usuario_id", "u"."rol", "t"."tenant_id", "t"."nombre" as "tenant_nombre", "t"."ambiente", coalesce(s.tenant_id = t.tenant_id, false) as "elegida"
  from "sesion" as "s"
  inner join "cuenta" as "c" on "c"."cuenta_id" = "s"."cuenta_id"
  inner join "usuario" as "u" on "u"."cuenta_id" = "s"."cuenta_id"
  inner join "tenant" as "t" on "t"."tenant_id" = "u"."tenant_id"
  where s.sesion_id = $1::uuid
  and "s"."ended_at" is null
  and "s"."expires_at" > $2
  and "u"."estado" = $3
  and "t"."estado" = $4
  order by "u"."created_at", "t"."tenant_id";

-- setSesionTenant
update "sesion" as "s"
  set "tenant_id" = $1
  from "usuario" as "u"
  where s.sesion_id = $2::uuid
  and "s"."ended_at" is null
  and "s"."expires_at" > $3
  and "u"."cuenta_id" = "s"."cuenta_id"
  and "u"."tenant_id" = $4
  and "u"."estado" = $5
  returning "s"."sesion_id";
