-- replaceBusqueda
with "quitados" as (delete from "busqueda" as "b" where "b"."tenant_id" = $1 and "b"."objeto" = $2 and "b"."objeto_id" = $3 and b.token <> all(busqueda_tokens($4::text))) insert into "busqueda" ("tenant_id", "objeto", "token", "objeto_id") select $5::int, $6::text, t.token, $7::int
from unnest(busqueda_tokens($8::text)) as t(token) on conflict do nothing;

-- selectHallazgos
select distinct "b"."objeto_id" from (
select t.objeto_id from busqueda t
where t.tenant_id = $1 and t.objeto = $2
  and t.token >= $3::text and t.token < $4::text || U&'\+10FFFF'
order by t.token limit $5::int) as b where not exists (
  select from unnest($6::text[]) as p(palabra)
  where not exists (
    select from busqueda x
    where x.tenant_id = $7 and x.objeto = $8 and x.objeto_id = b.objeto_id
      and x.token >= p.palabra and x.token < p.palabra || U&'\+10FFFF')) limit $9;

-- selectPalabras
select "p"."palabra", (select count(*)::int from (
select from busqueda b
where b.tenant_id = $1 and b.objeto = $2
  and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'
order by b.token limit $3::int) x) as "cantidad" from unnest(busqueda_tokens($4::text)) as p(palabra);
