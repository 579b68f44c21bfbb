-- Stock: the quantities in each bodega, and every change of them.

create table existencia (
  tenant_id   int not null,
  bodega_id   int not null,
  producto_id int not null,
  -- May be negative, because stock never refuses a sale. Has room for very many times the largest quantity of a line.
  cantidad    numeric(30,3) not null default 0,
  -- Null until somebody sets it or counts the product, which watches it from zero on. It refuses no sale either.
  minimo      numeric(16,3) check (minimo >= 0),
  -- The indexes ask for this column instead of `cantidad`: a sale that leaves it unchanged writes no index entry.
  baja        boolean not null generated always as (cantidad < coalesce(minimo, 0)) stored,
  primary key (tenant_id, bodega_id, producto_id),
  foreign key (tenant_id, bodega_id) references bodega,
  foreign key (tenant_id, producto_id) references producto
) with (autovacuum_analyze_threshold = 10000);
create index existencia_baja on existencia (tenant_id, producto_id) where baja;
create index existencia_bajo_minimo on existencia (tenant_id, producto_id, bodega_id) where baja and minimo is not null;
call tenant_table('existencia');

-- Every movement, with the document line that caused it, or with the user who counted and the reason.
create table movimiento_inventario (
  tenant_id     int not null,
  movimiento_id bigint generated always as identity,
  bodega_id     int not null,
  producto_id   int not null,
  -- Signed: a sale is negative. A void returns the sum of many lines, each as large as v4.4 allows.
  cantidad      numeric(30,3) not null,
  motivo        text not null check (motivo in ('venta', 'nota', 'rechazo', 'anulacion', 'compra', 'ajuste')),
  documento_id  bigint,
  numero_linea  smallint,
  -- The sale whose goods it moves. What a sale still has out is therefore one sum, whether the sale itself, its notes,
  -- its void or its rejection moved the goods.
  origen_id     bigint,
  -- The origin when it is another document, for the foreign key: the movement's own document is checked already.
  origen_ajeno  bigint generated always as (nullif(origen_id, documento_id)) stored,
  -- For stock counted by hand: the reason and the user. All other movements have a document instead.
  razon         text check (razon <> ''),
  created_by    text,
  -- The token of the form that adjusts stock. An adjustment sent twice, by a double click or a browser's retry, counts
  -- once. It is stored with the resulting stock, so that the second answer equals the first.
  token         uuid,
  existencia    numeric(30,3),
  created_at    timestamptz not null default now(),
  primary key (tenant_id, movimiento_id),
  -- Bodega and producto are those of a balance, which has their foreign keys (decision 0094).
  foreign key (tenant_id, bodega_id, producto_id) references existencia,
  foreign key (tenant_id, documento_id) references documento,
  foreign key (tenant_id, origen_ajeno) references documento,
  check ((origen_id is null) = (documento_id is null)),
  check ((motivo = 'ajuste') = (razon is not null)),
  check ((motivo = 'ajuste') = (created_by is not null)),
  check (token is null or motivo = 'ajuste'),
  check ((token is null) = (existencia is null))
);
-- All sums are by origin, and so is the list of a document's movements.
create index movimiento_origen on movimiento_inventario (tenant_id, origen_id);
-- The list merges the newest of each bodega and motivo, of everything or of one product.
create index movimiento_lista on movimiento_inventario (tenant_id, bodega_id, motivo, created_at, movimiento_id);
create index movimiento_producto
  on movimiento_inventario (tenant_id, producto_id, bodega_id, motivo, created_at, movimiento_id);
create unique index movimiento_token on movimiento_inventario (tenant_id, token) where token is not null;
call tenant_table('movimiento_inventario');
-- Legal retention. An invoice in place of a ticket becomes the origin of the ticket's movements (decision 0077).
revoke update, delete on movimiento_inventario from pf_app;
grant update (origen_id) on movimiento_inventario to pf_app;
