-- Suppliers' documents, and the answers to them, are found by the document's own number. A column of its own, computed from
-- the clave: under row-level security an index over an expression is of no use (functions are not leakproof).
alter table documento_recibido
  add column numero text not null generated always as (substr(clave, 32, 10)) stored;
create index documento_recibido_numero on documento_recibido (tenant_id, numero, fecha_limite, documento_recibido_id)
  where por_responder;

alter table mensaje_receptor
  add column numero text not null generated always as (substr(clave, 32, 10)) stored;
-- The condition is true of every row: only the lists' queries repeat it (0016).
create index mensaje_receptor_numero on mensaje_receptor (tenant_id, numero, fecha_emision, mensaje_receptor_id)
  where numero <> '';
