-- What products are sorted by: categories with subcategories, brands, suppliers.

create table categoria (
  tenant_id    int not null references tenant,
  categoria_id int generated always as identity,
  nombre       text not null check (nombre <> ''),
  created_at   timestamptz not null default now(),
  primary key (tenant_id, categoria_id)
);
call tenant_table('categoria');

create table subcategoria (
  tenant_id       int not null,
  subcategoria_id int generated always as identity,
  categoria_id    int not null,
  nombre          text not null check (nombre <> ''),
  created_at      timestamptz not null default now(),
  primary key (tenant_id, subcategoria_id),
  -- What a product's two columns refer to: a subcategory is always one of the product's category.
  unique (tenant_id, categoria_id, subcategoria_id),
  foreign key (tenant_id, categoria_id) references categoria
);
call tenant_table('subcategoria');

create table marca (
  tenant_id      int not null references tenant,
  marca_id       int generated always as identity,
  nombre         text not null check (nombre <> ''),
  -- Brands are matched without case. Stored, because under row-level security an index on an expression is not used;
  -- the builtin collation folds every letter (Ñ, Ü, Σ) alike on every machine.
  nombre_plegado text not null generated always as (casefold(nombre collate "pg_unicode_fast")) stored,
  created_by     text not null,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, marca_id),
  unique (tenant_id, nombre_plegado)
);
call tenant_table('marca');

create table proveedor (
  tenant_id    int not null references tenant,
  proveedor_id int generated always as identity,
  nombre       text not null check (nombre <> ''),
  created_at   timestamptz not null default now(),
  primary key (tenant_id, proveedor_id)
);
call tenant_table('proveedor');

alter table producto
  add column categoria_id    int,
  add column subcategoria_id int,
  add column marca_id        int,
  add column proveedor_id    int,
  add foreign key (tenant_id, categoria_id) references categoria,
  add foreign key (tenant_id, categoria_id, subcategoria_id) references subcategoria (tenant_id, categoria_id, subcategoria_id),
  add foreign key (tenant_id, marca_id) references marca,
  add foreign key (tenant_id, proveedor_id) references proveedor,
  -- A foreign key with a null in it is not checked.
  add check (subcategoria_id is null or categoria_id is not null);
