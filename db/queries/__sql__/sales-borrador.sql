-- deleteBorrador
delete
  from "borrador"
  where "tenant_id" = $1
  and "borrador_id" = $2
  returning "borrador_id";

-- insertBorrador
insert into "borrador" ("tenant_id", "borrador_id", "usuario_id", "autor", "punto_venta_id", "version", "tipo", "cliente", "moneda", "total", "formulario", "created_at", "updated_at") select $1::int, $2::uuid, $3::int, $4::text,
       $5::int, $6::int, $7::text, $8::text,
       $9::text, $10::monto, $11::jsonb, $12::timestamptz,
       $13::timestamptz
where not exists (select from idempotency_key k where k.tenant_id = $14
                  and k.route = $15 and k.key = $16::text) on conflict ("tenant_id", "borrador_id") do nothing returning "version";

-- purgeBorradores
delete
  from "borrador"
  where ctid = any(array(select ctid
  from borrador
  where updated_at < $1
  limit $2))
  returning "borrador_id";

-- selectBorrador
select "borrador_id", "usuario_id", "autor", "version", "formulario", "updated_at"
  from "borrador"
  where "tenant_id" = $1
  and "borrador_id" = $2;

-- selectBorradores
select "borrador_id", "usuario_id", "autor", "tipo", "cliente", "moneda", "total", "updated_at"
  from "borrador"
  where "tenant_id" = $1
  order by "updated_at" desc
  limit $2;

-- selectBorradoresDe
select "borrador_id", "usuario_id", "autor", "tipo", "cliente", "moneda", "total", "updated_at"
  from "borrador"
  where "tenant_id" = $1
  and "usuario_id" = $2
  order by "updated_at" desc
  limit $3;

-- updateBorrador
update "borrador"
  set "punto_venta_id" = $1, "tipo" = $2, "cliente" = $3, "moneda" = $4, "total" = $5, "formulario" = $6, "updated_at" = $7, "version" = version + 1
  where "tenant_id" = $8
  and "borrador_id" = $9
  and "version" = $10
  returning "version";
