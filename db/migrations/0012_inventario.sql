-- The stock ledger: each movement names the document whose goods it settles (`origen_id`), so that what a sale still has
-- out is one sum, whoever moved it: the sale itself, its notes, its void, its rejection.
alter table movimiento_inventario
  add column origen_id bigint,
  -- What a void returns is the sum of many lines, each of which may be as large as v4.4 allows.
  alter column cantidad type numeric(30,3);
update movimiento_inventario set origen_id = documento_id;
alter table movimiento_inventario
  add foreign key (tenant_id, origen_id) references documento,
  add check ((origen_id is null) = (documento_id is null));

-- All sums go by the origin; nothing asks by the document that moved.
drop index movimiento_documento;
create index movimiento_origen on movimiento_inventario (tenant_id, origen_id);
