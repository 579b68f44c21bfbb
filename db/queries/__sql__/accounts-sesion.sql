-- endSesionOfCuenta
update "sesion"
  set "ended_at" = $1
  where "cuenta_id" = $2
  and sesion_id = $3::uuid
  and "ended_at" is null
  returning "sesion_id";

-- endSesiones
update "sesion"
  set "ended_at" = $1
  where "cuenta_id" = $2
  and "ended_at" is null
  and sesion_id is distinct from $3::uuid
  returning "sesion_id";

-- insertSesion
insert into "sesion" ("consola", "cuenta_id", "created_at", "seen_at", "expires_at", "user_agent", "direccion")
  values ($1, $2, $3, $4, $5, $6, $7)
  returning "sesion_id";

-- selectCuentaDeSesion
select "cuenta_id" as "cuentaId"
  from "sesion"
  where sesion_id = $1::uuid
  and "ended_at" is null
  and "expires_at" > $2;

-- selectSesion
select "c"."cuenta_id", "c"."nombre", "c"."correo", "u"."usuario_id", "u"."rol", "u"."puntos_venta", "t"."tenant_id", "t"."nombre" as "tenant_nombre", "t"."ambiente", "t"."estado", "t"."reloj_adelanto", "s"."seen_at", case when t.uso_umbral >= 80
and t.uso_mes = date_trunc('month', $1::timestamptz at time zone 'America/Costa_Rica')::date
then json_build_object('documentos', t.uso_documentos, 'incluidos', p.documentos_mes, 'alPasar', p.al_pasar)
end as "uso", "t"."espacio_umbral", "p"."espacio_mb", t.uso_espacio::float8 as "espacio_bytes", p.precio_espacio is not null as "espacioSeCobra", t.logo is not null as "con_logo", not exists (select from restauracion where tenant_id = "t"."tenant_id" and raised_at is null) as "numeracion_abierta", coalesce(s.usuario_id = u.usuario_id, false) as "elegida" from "sesion" as "s" inner join "cuenta" as "c" on "c"."cuenta_id" = "s"."cuenta_id" inner join "usuario" as "u" on "u"."cuenta_id" = "s"."cuenta_id" inner join "tenant" as "t" on "t"."tenant_id" = "u"."tenant_id" left join "plan" as "p" on "p"."nombre" = "t"."plan" where s.sesion_id = $2::uuid and "s"."consola" = $3 and "s"."ended_at" is null and "s"."expires_at" > $4 and "u"."estado" = $5 and "t"."estado" in ('prueba', 'activo', 'retirada', 'en_traslado') order by "u"."created_at", "t"."tenant_id";

-- selectSesionesAbiertas
select "sesion_id" as "sesionId", "created_at" as "createdAt", "seen_at" as "seenAt", "user_agent" as "userAgent", "direccion"
  from "sesion"
  where "cuenta_id" = $1
  and "ended_at" is null
  and "expires_at" > $2
  order by "seen_at" desc
  limit $3;

-- setSesionEnded
update "sesion"
  set "ended_at" = $1
  where sesion_id = $2::uuid
  and "ended_at" is null;

-- setSesionTenant
update "sesion" as "s"
  set "usuario_id" = "u"."usuario_id"
  from "usuario" as "u"
  where s.sesion_id = $1::uuid
  and "s"."ended_at" is null
  and "s"."expires_at" > $2
  and "u"."cuenta_id" = "s"."cuenta_id"
  and "u"."tenant_id" = $3
  and "u"."estado" = $4
  returning "s"."sesion_id";

-- touchSesion
update "sesion"
  set "seen_at" = $1
  where sesion_id = $2::uuid;
