-- replaceBusqueda
with "quitados" as (delete from "busqueda" as "b" where "b"."tenant_id" = $1 and "b"."objeto" = $2 and "b"."objeto_id" = $3 and b.token <> all(busqueda_tokens($4::text))) insert into "busqueda" ("tenant_id", "objeto", "token", "objeto_id") select $5::int, $6::text, t.token, $7::int
from unnest(busqueda_tokens($8::text)) as t(token) on conflict do nothing;

-- selectHallazgos
select distinct "b"."objeto_id" from "busqueda" as "b" where "b"."tenant_id" = $1 and "b"."objeto" = $2 and b.token >= $3::text and b.token < $4::text || U&'\+10FFFF' and not exists (
select from unnest($5::text[]) as p(palabra)
where not exists (
  select from busqueda x
  where x.tenant_id = $6 and x.objeto = $7 and x.objeto_id = b.objeto_id
    and x.token >= p.palabra and x.token < p.palabra || U&'\+10FFFF')) limit $8;

-- selectPalabras
select "p"."palabra", (select count(*)::int from (
select from busqueda b
where b.tenant_id = $1 and b.objeto = $2
  and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'
limit $3::int) x) as "cantidad" from unnest(busqueda_tokens($4::text)) as p(palabra);
