-- Lists (GET /facturas, /productos, /clientes): every page costs the same, whatever is filtered and however much there is.

-- Each index has a condition, true of all that is listed, which only the lists' queries repeat: a plan made on an empty
-- table, where all indexes look alike, would otherwise prefer one of these to the primary key, and connections keep plans.

-- Documents. `tipo`, `estado` and `moneda` have few values, so a list is the newest of at most 4 × 4 × 2 runs of one of
-- these indexes, merged: no filter on them ever reads a row that it does not show. Only `estado` ever changes, and
-- documento_pendiente depends on it already, so no update that was HOT before ceases to be.
create index documento_lista on documento (tenant_id, tipo, estado, moneda, fecha_emision, documento_id)
  where tipo <> '08';
create index documento_cliente on documento (tenant_id, cliente_id, tipo, estado, moneda, fecha_emision, documento_id)
  where tipo <> '08' and cliente_id is not null;

-- The catalog, by code point on every machine, so that a position in a list means the same everywhere.
create index producto_lista on producto (tenant_id, estado, codigo collate "C") where codigo <> '';
create index producto_cabys on producto (tenant_id, codigo_cabys, estado, codigo collate "C") where codigo <> '';
create index cliente_lista on cliente (tenant_id, estado, identificacion collate "C") where identificacion <> '';

-- The words of a text as they are searched for: no case, no accents (ñ is n), letters and digits, each once, in their
-- order, at most 32 of at most 30 characters. Hyphens between digits join them: 3-101-654321 is one word.
create function busqueda_tokens(texto text) returns text[]
  language sql immutable parallel safe
  return array(
    select left(palabra, 30)
    from regexp_split_to_table(
           regexp_replace(
             casefold(regexp_replace(normalize(texto, nfkd) collate "pg_unicode_fast", '[\u0300-\u036f]', '', 'g')),
             '(?<=\d)-(?=\d)', '', 'g'),
           '[^[:alnum:]]+') with ordinality as p(palabra, orden)
    where palabra <> ''
    group by left(palabra, 30)
    order by min(orden)
    limit 32);

-- What products and customers are found by. Row-level security keeps an index only for leakproof operators, which LIKE
-- and trigrams are not: a prefix is a range of tokens.
create table busqueda (
  tenant_id int not null references tenant,
  objeto    text not null check (objeto in ('producto', 'cliente')),
  token     text collate "C" not null,
  objeto_id int not null,
  primary key (tenant_id, objeto, token, objeto_id)
);
create index busqueda_objeto on busqueda (tenant_id, objeto, objeto_id, token);
call tenant_table('busqueda');

insert into busqueda (tenant_id, objeto, token, objeto_id)
select tenant_id, 'producto', unnest(busqueda_tokens(concat_ws(' ', codigo, nombre, descripcion))), producto_id
from producto;
insert into busqueda (tenant_id, objeto, token, objeto_id)
select tenant_id, 'cliente', unnest(busqueda_tokens(concat_ws(' ', identificacion, nombre, apellidos, nombre_interno))), cliente_id
from cliente;
