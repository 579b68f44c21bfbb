-- acceptInvitacion
update "invitacion"
  set "aceptada_at" = $1
  where "tenant_id" = $2
  and invitacion_id = $3::uuid
  and "aceptada_at" is null
  and "revoked_at" is null
  and "expires_at" > $4
  returning "correo", "rol", "puntos_venta";

-- markInvitacionEnviada
update "invitacion"
  set "sent_at" = $1
  where invitacion_id = $2::uuid
  and "sent_at" is null;

-- revokeInvitacion
update "invitacion"
  set "revoked_at" = $1
  where "tenant_id" = $2
  and invitacion_id = $3::uuid
  and "aceptada_at" is null
  and "revoked_at" is null
  returning "correo";

-- selectInvitacion
select "i"."tenant_id", "i"."correo", "i"."nombre", "i"."rol", "i"."expires_at", "i"."aceptada_at", "i"."revoked_at", "i"."sent_at", "i"."created_by", "t"."nombre" as "empresa", "c"."cuenta_id"
  from "invitacion" as "i"
  inner join "tenant" as "t" on "t"."tenant_id" = "i"."tenant_id"
  left join "cuenta" as "c" on "c"."correo" = "i"."correo"
  where i.invitacion_id = $1::uuid
  and "t"."estado" in ('prueba', 'activo');

-- selectInvitacionesAbiertas
select "invitacion_id" as "invitacionId", "correo", "nombre", "puntos_venta" as "puntosVenta", rol as "rol", "created_at" as "createdAt", "expires_at" as "expiresAt", "sent_at" as "sentAt"
  from "invitacion"
  where "tenant_id" = $1
  and "aceptada_at" is null
  and "revoked_at" is null
  order by "created_at" desc
  limit $2;

-- upsertInvitacion
insert into invitacion (tenant_id, correo, nombre, rol, puntos_venta, created_by, created_at, expires_at)
values ($1::int, $2::text, $3::text, $4::text,
  $5::int[], $6::text, $7::timestamptz, $8::timestamptz)
on conflict (tenant_id, correo) where aceptada_at is null and revoked_at is null do update set
  invitacion_id = gen_random_uuid(), nombre = excluded.nombre, rol = excluded.rol,
  puntos_venta = excluded.puntos_venta, created_by = excluded.created_by, created_at = excluded.created_at, expires_at = excluded.expires_at, sent_at = null
returning invitacion_id;
