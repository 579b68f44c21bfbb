-- A spreadsheet of sales is imported as those of catalogs are; confirmed, it becomes a batch.

alter table importacion drop constraint importacion_objeto_check;
alter table importacion add constraint importacion_objeto_check check (objeto in ('productos', 'clientes', 'ventas'));
alter table importacion_forma drop constraint importacion_forma_objeto_check;
alter table importacion_forma add constraint importacion_forma_objeto_check
  check (objeto in ('productos', 'clientes', 'ventas'));
-- The batch that issues its documents. It may end before the import does, so it is no foreign key.
alter table importacion add lote_id bigint;
-- Of sales, where a line is a document: what the simulation gave, {tipo, receptor, moneda, total, lineas}.
alter table importacion_fila add simulado jsonb;

-- Of a spreadsheet's document: {documento, fila, total}: what its rows call it, the first of them, and the total that
-- the user confirmed.
alter table lote_linea add planilla jsonb;

-- The portal shows the refused lines of a batch apart.
create index lote_linea_error on lote_linea (tenant_id, lote_id, linea) where error is not null;
