-- Stock: what is in each bodega, and every change of it.

create table existencia (
  tenant_id   int not null,
  bodega_id   int not null,
  producto_id int not null,
  -- May go negative: stock never refuses a sale. Room for very many of the largest quantity of a line.
  cantidad    numeric(30,3) not null default 0,
  primary key (tenant_id, bodega_id, producto_id),
  foreign key (tenant_id, bodega_id) references bodega,
  foreign key (tenant_id, producto_id) references producto
);
call tenant_table('existencia');

-- Every movement, with the document line that caused it, or with who counted and why.
create table movimiento_inventario (
  tenant_id     int not null,
  movimiento_id bigint generated always as identity,
  bodega_id     int not null,
  producto_id   int not null,
  -- Signed: a sale is negative. What a void returns is the sum of many lines, each of which may be as large as v4.4
  -- allows.
  cantidad      numeric(30,3) not null,
  motivo        text not null check (motivo in ('venta', 'nota', 'rechazo', 'anulacion', 'compra', 'ajuste')),
  documento_id  bigint,
  numero_linea  smallint,
  -- The document whose goods it settles, so that what a sale still has out is one sum, no matter what moved it: the
  -- sale itself, its notes, its void, its rejection.
  origen_id     bigint,
  -- Stock counted by hand: why, and by whom. All other movements say it by their document.
  razon         text check (razon <> ''),
  created_by    text,
  -- An adjustment that is sent twice, by a double click or by a browser that tries again, counts once: its form carries
  -- this token, kept with the stock afterwards, so that the second answer is the first one's.
  token         uuid,
  existencia    numeric(30,3),
  created_at    timestamptz not null default now(),
  primary key (tenant_id, movimiento_id),
  foreign key (tenant_id, bodega_id) references bodega,
  foreign key (tenant_id, producto_id) references producto,
  foreign key (tenant_id, documento_id) references documento,
  foreign key (tenant_id, origen_id) references documento,
  check ((origen_id is null) = (documento_id is null)),
  check ((motivo = 'ajuste') = (razon is not null)),
  check ((motivo = 'ajuste') = (created_by is not null)),
  check (token is null or motivo = 'ajuste'),
  check ((token is null) = (existencia is null))
);
-- All sums go by the origin; nothing asks by the document that moved.
create index movimiento_origen on movimiento_inventario (tenant_id, origen_id);
create index movimiento_producto on movimiento_inventario (tenant_id, producto_id, bodega_id, movimiento_id);
create unique index movimiento_token on movimiento_inventario (tenant_id, token) where token is not null;
call tenant_table('movimiento_inventario');
-- Legal retention.
revoke update, delete on movimiento_inventario from pf_app;
