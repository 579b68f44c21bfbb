-- endRestablecimientos
update "restablecimiento"
  set "used_at" = $1
  where "cuenta_id" = $2
  and "used_at" is null;

-- insertRestablecimiento
with persona as (
  select c.cuenta_id, min(u.tenant_id) as tenant_id
  from cuenta c join usuario u on u.cuenta_id = c.cuenta_id and u.estado
  where c.correo = $1::text
    and (select count(*) from restablecimiento r
         where r.cuenta_id = c.cuenta_id and r.created_at > $2::timestamptz) < $3::int
  group by c.cuenta_id
), nuevo as (
  insert into restablecimiento (cuenta_id, created_at, expires_at)
  select cuenta_id, $4::timestamptz, $5::timestamptz from persona
  returning restablecimiento_id, cuenta_id
)
select n.restablecimiento_id, n.cuenta_id, p.tenant_id from nuevo n join persona p on p.cuenta_id = n.cuenta_id;

-- markRestablecimientoEnviado
update "restablecimiento"
  set "sent_at" = $1
  where restablecimiento_id = $2::uuid
  and "sent_at" is null;

-- selectRestablecimientoMail
select "c"."nombre", "c"."correo", "r"."expires_at", "r"."used_at", "r"."sent_at"
  from "restablecimiento" as "r"
  inner join "cuenta" as "c" on "c"."cuenta_id" = "r"."cuenta_id"
  where r.restablecimiento_id = $1::uuid;

-- spendRestablecimiento
update "restablecimiento"
  set "used_at" = $1
  where restablecimiento_id = $2::uuid
  and "used_at" is null
  and "expires_at" > $3
  returning "cuenta_id";
