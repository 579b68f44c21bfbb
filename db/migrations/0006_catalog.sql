-- What a tenant sells, from where and to whom, and from whom it buys. A deactivated row (estado) is no longer offered;
-- rows that refer to it keep it.
--
-- Every page of a list costs the same, whatever its filters and however many rows there are. An index made for lists
-- has a condition that is true of every row and that only the lists' queries repeat. Without it, a plan made on an
-- empty table, where all indexes look alike, could use that index instead of the primary key, and connections keep
-- their plans.

-- A text without case and accents (ñ is n), alike on every machine.
create function texto_plegado(texto text) returns text
  language sql immutable parallel safe
  return casefold(regexp_replace(normalize(texto, nfkd) collate "pg_unicode_fast", '[\u0300-\u036f]', '', 'g'));

-- Where a name stands in a list, by its bytes: its letters and digits, Álvarez beside alvarez, Ñ between N and O (as n
-- with a letter behind all others), and behind a character that is less than all of them what makes the place unique. A
-- hundred characters decide, because an entry of an index has a limit.
create function lugar_de_nombre(nombre text, unico text) returns text
  language sql immutable parallel safe
  return left(
    btrim(regexp_replace(
      texto_plegado(regexp_replace(normalize(nombre, nfc), '[ñÑ]', 'nƞ', 'g')) collate "pg_unicode_fast",
      '[^[:alnum:]]+', ' ', 'g')),
    100) || e'\t' || unico;

create table bodega (
  tenant_id int not null references tenant,
  bodega_id int generated always as identity,
  nombre    text not null,
  primary key (tenant_id, bodega_id)
);
call tenant_table('bodega');

create table punto_venta (
  tenant_id      int not null references tenant,
  punto_venta_id int generated always as identity,
  nombre         text not null,
  sucursal       text not null check (sucursal ~ '^[0-9]{3}$'),
  terminal       text not null check (terminal ~ '^[0-9]{5}$'),
  bodega_id      int not null,
  predeterminado boolean not null default false,
  primary key (tenant_id, punto_venta_id),
  unique (tenant_id, sucursal, terminal),
  foreign key (tenant_id, bodega_id) references bodega
);
create unique index punto_venta_predeterminado on punto_venta (tenant_id) where predeterminado;
call tenant_table('punto_venta');
call punto_venta_table('punto_venta');

-- How products are classified: categories with subcategories, brands, suppliers.

create table categoria (
  tenant_id      int not null references tenant,
  categoria_id   int generated always as identity,
  nombre         text not null check (nombre <> ''),
  -- Names are compared without case. The folded name is stored, because row-level security does not use an index on an
  -- expression. The builtin collation folds every letter (Ñ, Ü, Σ) alike on every machine.
  nombre_plegado text not null generated always as (casefold(nombre collate "pg_unicode_fast")) stored,
  estado         boolean not null default true,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, categoria_id),
  unique (tenant_id, nombre_plegado)
);
call tenant_table('categoria');

create table subcategoria (
  tenant_id       int not null,
  subcategoria_id int generated always as identity,
  categoria_id    int not null,
  nombre          text not null check (nombre <> ''),
  nombre_plegado  text not null generated always as (casefold(nombre collate "pg_unicode_fast")) stored,
  estado          boolean not null default true,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, subcategoria_id),
  unique (tenant_id, categoria_id, nombre_plegado),
  -- The target of a product's two columns: a product's subcategory always belongs to its category.
  unique (tenant_id, categoria_id, subcategoria_id),
  foreign key (tenant_id, categoria_id) references categoria
);
call tenant_table('subcategoria');

create table marca (
  tenant_id      int not null references tenant,
  marca_id       int generated always as identity,
  nombre         text not null check (nombre <> ''),
  nombre_plegado text not null generated always as (casefold(nombre collate "pg_unicode_fast")) stored,
  estado         boolean not null default true,
  created_by     text not null,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, marca_id),
  unique (tenant_id, nombre_plegado)
);
call tenant_table('marca');

-- A supplier of the catalog may have only a name; its first purchase invoice adds the rest.
create table proveedor (
  tenant_id              int not null references tenant,
  proveedor_id           int generated always as identity,
  nombre                 text not null check (nombre <> ''),
  identificacion         text check (identificacion <> ''),
  tipo_identificacion    text check (tipo_identificacion ~ '^0[1-6]$'),
  nombre_comercial       text,
  registro_fiscal8707    text,
  codigo_actividad       text,
  -- XML Ubicacion: one, two and two digits; all of them or none.
  provincia              text,
  canton                 text,
  distrito               text,
  barrio                 text,
  otras_senas            text,
  -- The address of a supplier abroad.
  otras_senas_extranjero text,
  -- Several are joined by `;`; empty when there is none.
  correo                 text not null default '',
  telefono               text not null default '',
  estado                 boolean not null default true,
  created_at             timestamptz not null default now(),
  primary key (tenant_id, proveedor_id),
  unique (tenant_id, identificacion),
  check ((identificacion is null) = (tipo_identificacion is null)),
  check (num_nulls(provincia, canton, distrito, otras_senas) in (0, 4))
);
call tenant_table('proveedor');

create table producto (
  tenant_id           int not null references tenant,
  producto_id         int generated always as identity,
  codigo              text not null,
  nombre              text not null,
  descripcion         text not null default '',
  codigo_cabys        text not null check (codigo_cabys ~ '^[0-9]{13}$'),
  unidad_medida       text not null,
  precio_venta        numeric(18,5) not null check (precio_venta > 0),
  precio_costo        numeric(18,5) not null check (precio_costo > 0),
  porcentaje_ganancia numeric(9,5) not null default 0,
  tipo_codigo         text not null default '01',
  categoria_id        int,
  subcategoria_id     int,
  marca_id            int,
  proveedor_id        int,
  estado              boolean not null default true,
  created_by          text not null,
  updated_by          text not null,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  -- Its place in lists by name and by price, stored because row-level security uses no index on an expression.
  por_nombre          text collate "C" not null generated always as (lugar_de_nombre(nombre, codigo)) stored,
  por_precio          text collate "C" not null generated always as
    (lpad(replace(precio_venta::text, '.', ''), 18, '0') || e'\t' || codigo) stored,
  primary key (tenant_id, producto_id),
  unique (tenant_id, codigo),
  foreign key (tenant_id, categoria_id) references categoria,
  foreign key (tenant_id, categoria_id, subcategoria_id) references subcategoria (tenant_id, categoria_id, subcategoria_id),
  foreign key (tenant_id, marca_id) references marca,
  foreign key (tenant_id, proveedor_id) references proveedor,
  -- Postgres does not check a foreign key that contains a null.
  check (subcategoria_id is null or categoria_id is not null)
);
-- Lists order by code point on every machine, so that a position in a list means the same on all of them. The indexes of
-- a CABYS have a condition of their own: before the first ANALYZE the others look as good to a plan.
create index producto_lista on producto (tenant_id, estado, codigo collate "C") where codigo <> '';
create index producto_por_nombre on producto (tenant_id, estado, por_nombre) where por_nombre <> '';
create index producto_por_precio on producto (tenant_id, estado, por_precio) where por_precio <> '';
create index producto_cabys on producto (tenant_id, codigo_cabys, estado, codigo collate "C") where codigo_cabys <> '';
create index producto_cabys_nombre on producto (tenant_id, codigo_cabys, estado, por_nombre) where codigo_cabys <> '';
create index producto_cabys_precio on producto (tenant_id, codigo_cabys, estado, por_precio) where codigo_cabys <> '';
call tenant_table('producto');

create table producto_impuesto (
  tenant_id         int not null,
  producto_id       int not null,
  orden             smallint not null,
  codigo            text not null,
  -- Only for IVA.
  codigo_tarifa_iva text,
  porcentaje        numeric(4,2) not null,
  -- What the tax needs besides its rate, by the API's names; most need nothing.
  datos             jsonb not null default '{}',
  primary key (tenant_id, producto_id, orden),
  foreign key (tenant_id, producto_id) references producto on delete cascade
);
call tenant_table('producto_impuesto');

create table cliente (
  tenant_id           int not null references tenant,
  cliente_id          int generated always as identity,
  identificacion      text not null,
  tipo_identificacion text not null,
  nombre              text not null,
  apellidos           text not null default '',
  nombre_interno      text,
  correo              text not null,
  telefono            text not null,
  direccion           text,
  comentario          text,
  estado              boolean not null default true,
  exonerado           boolean not null default false,
  paga_timbre         boolean not null default false,
  -- What is sold to it without tax keeps the seller's full right to credit (RLIVA art. 30.2), in the return's draft.
  credito_pleno       boolean not null default false,
  limite_credito      numeric(18,5),
  -- It gets no reminders of what it owes.
  sin_recordatorios   boolean not null default false,
  -- True when the authority's register did not know the number the last time it was saved.
  sin_registro        boolean not null default false,
  created_by          text not null,
  updated_by          text not null,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  por_nombre          text collate "C" not null
    generated always as (lugar_de_nombre(nombre || ' ' || apellidos, identificacion)) stored,
  primary key (tenant_id, cliente_id),
  unique (tenant_id, identificacion)
);
create index cliente_lista on cliente (tenant_id, estado, identificacion collate "C") where identificacion <> '';
create index cliente_por_nombre on cliente (tenant_id, estado, por_nombre) where por_nombre <> '';
create index cliente_credito_pleno on cliente (tenant_id, cliente_id) where credito_pleno;
create index cliente_sin_registro on cliente (tenant_id, cliente_id) where sin_registro and estado;
call tenant_table('cliente');

-- A customer's exemption resolution (spec 2.5).
create table exoneracion (
  tenant_id               int not null references tenant,
  exoneracion_id          int generated always as identity,
  cliente_id              int not null,
  tipo_documento          text not null,
  tipo_documento_otro     text,
  numero_documento        text not null check (length(numero_documento) between 3 and 40),
  codigo_institucion      text not null,
  nombre_institucion_otro text,
  articulo                int,
  inciso                  int,
  fecha_emision           timestamptz not null,
  fecha_expiracion        timestamptz not null,
  porcentaje              numeric(5,2) not null check (porcentaje > 0 and porcentaje <= 100),
  estado                  boolean not null default true,
  created_at              timestamptz not null default now(),
  updated_by              text not null,
  updated_at              timestamptz not null default now(),
  primary key (tenant_id, exoneracion_id),
  foreign key (tenant_id, cliente_id) references cliente
);
create index exoneracion_cliente on exoneracion (tenant_id, cliente_id);
call tenant_table('exoneracion');

-- The words of a text for searching: without case and accents (ñ is n), letters and digits, each once, in their order,
-- at most 32 words of at most 30 characters. Hyphens between digits join them: 3-101-654321 is one word.
create function busqueda_tokens(texto text) returns text[]
  language sql immutable parallel safe
  return array(
    select left(palabra, 30)
    from regexp_split_to_table(
           regexp_replace(texto_plegado(texto) collate "pg_unicode_fast", '(?<=\d)-(?=\d)', '', 'g'),
           '[^[:alnum:]]+') with ordinality as p(palabra, orden)
    where palabra <> ''
    group by left(palabra, 30)
    order by min(orden)
    limit 32);

-- The search words of products, customers and the senders of received documents. Row-level security uses an index only
-- for leakproof operators. LIKE and trigrams are not leakproof, so a prefix is searched as a range of tokens.
create table busqueda (
  tenant_id int not null references tenant,
  objeto    text not null check (objeto in ('producto', 'cliente', 'emisor')),
  token     text collate "C" not null,
  objeto_id int not null,
  primary key (tenant_id, objeto, token, objeto_id)
);
create index busqueda_objeto on busqueda (tenant_id, objeto, objeto_id, token);
call tenant_table('busqueda');
