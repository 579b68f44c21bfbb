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
select "c"."nombre", "c"."correo", "u"."usuario_id", "u"."rol", "t"."tenant_id", "t"."nombre" as "tenant_nombre", "t"."ambiente"
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
