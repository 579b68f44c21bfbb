-- cancelMantenimiento
update "mantenimiento"
  set "cancelled_at" = $1
  where "mantenimiento_id" = $2
  and "cancelled_at" is null
  and "hasta" > $3
  returning "mantenimiento_id";

-- insertAuditOfMantenimiento
insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id, detalle, request_id)
select t.tenant_id, $1::text, $2::text, 'mantenimiento', $3::text,
  $4::jsonb, $5::text
from tenant t where "t"."estado" in ('prueba', 'activo');

-- insertMantenimiento
insert into "mantenimiento" ("desde", "hasta", "texto", "created_by", "created_at")
  values ($1, $2, $3, $4, $5)
  returning "mantenimiento_id";

-- markCorreoMantenimiento
update "mantenimiento_correo"
  set "atendido_at" = $1
  where "mantenimiento_id" = $2
  and "cuenta_id" = $3;

-- purgeMantenimientos
delete
  from "mantenimiento"
  where mantenimiento_id = any(array(select mantenimiento_id
  from mantenimiento
  where hasta < $1::timestamptz
  limit $2))
  returning "mantenimiento_id";

-- reserveCorreoMantenimiento
insert into mantenimiento_correo as c (mantenimiento_id, cuenta_id, intentado_at)
select mantenimiento_id, $1::int, $2::timestamptz from mantenimiento
where mantenimiento_id = $3::int and cancelled_at is null and hasta > $4::timestamptz
on conflict (mantenimiento_id, cuenta_id) do update set intentado_at = c.intentado_at where c.atendido_at is null
returning cuenta_id;

-- selectMantenimientos
select "mantenimiento_id" as "id", "desde", "hasta", "texto"
  from "mantenimiento"
  where "cancelled_at" is null
  and "hasta" > $1
  order by "desde"
  limit $2;

-- selectMantenimientosAvisados
select "m"."mantenimiento_id" as "id", "m"."desde", "m"."hasta", "m"."texto", "m"."cancelled_at" as "cancelledAt", (select count(atendido_at)::int
  from mantenimiento_correo c
  where c.mantenimiento_id = m.mantenimiento_id) as "correos"
  from "mantenimiento" as "m"
  order by "m"."mantenimiento_id" desc
  limit $1;

-- selectSinAvisar
select c.cuenta_id as "cuentaId", c.correo from cuenta c
left join mantenimiento_correo m on m.mantenimiento_id = $1::int and m.cuenta_id = c.cuenta_id
where m.atendido_at is null and (m.intentado_at is null or m.intentado_at > $2::timestamptz)
  and exists (select from usuario u join tenant t on t.tenant_id = u.tenant_id
    where u.cuenta_id = c.cuenta_id and u.rol = 'administrador' and u.estado and "t"."estado" in ('prueba', 'activo'))
order by m.intentado_at nulls first, c.cuenta_id limit $3::int;
