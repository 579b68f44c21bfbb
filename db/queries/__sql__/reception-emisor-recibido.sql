-- rememberEmisor
with "e" as (insert into "emisor_recibido" ("tenant_id", "numero", "nombre") values ($1, $2, $3) on conflict ("tenant_id", "numero") do update set "nombre" = $4 where excluded.nombre is not null and emisor_recibido.nombre is distinct from excluded.nombre returning "emisor_id", "numero", "nombre") insert into "busqueda" ("tenant_id", "objeto", "token", "objeto_id") select $5::int, 'emisor', t.token, e.emisor_id
from e cross join unnest(busqueda_tokens(concat_ws(' ', e.numero, e.nombre))) as t(token) on conflict do nothing;

-- selectEmisores
select "numero"
  from "emisor_recibido"
  where "tenant_id" = $1
  and emisor_id = any($2::int[]);
