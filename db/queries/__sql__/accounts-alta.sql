-- deleteAltas
delete
  from "alta"
  where "correo" = $1
  and "identificacion" = $2;

-- drawEmpresaNueva
update "alta"
  set "empresa_nueva" = coalesce(empresa_nueva, nextval('tenant_tenant_id_seq')::int)
  where alta_id = $1::uuid
  and "expires_at" > $2
  returning "empresa_nueva";

-- insertAlta
insert into "alta" ("correo", "nombre", "tipo_identificacion", "identificacion", "empresa", "condiciones", "created_at", "expires_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  returning "alta_id";

-- markAltaEnviada
update "alta"
  set "sent_at" = $1
  where alta_id = $2::uuid
  and "sent_at" is null;

-- purgeAltas
delete
  from "alta"
  where alta_id = any(array(select alta_id
  from alta
  where expires_at < $1::timestamptz
  order by expires_at
  limit $2))
  returning "alta_id";

-- selectAlta
select "a"."correo", "a"."nombre", "a"."identificacion", "a"."empresa", "a"."expires_at", "a"."sent_at", "a"."created_at", a.tipo_identificacion as "tipo", "c"."cuenta_id", a.condiciones as "condiciones"
  from "alta" as "a"
  left join "cuenta" as "c" on "c"."correo" = "a"."correo"
  where a.alta_id = $1::uuid;
