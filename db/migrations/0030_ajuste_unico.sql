-- An adjustment that is sent twice, by a double click or by a browser that tries again, counts once: its form carries a
-- token, and the ledger keeps it with what there was afterwards, so that the second answer is the first one's.
alter table movimiento_inventario
  add column token uuid,
  add column existencia numeric(30,3),
  add check (token is null or motivo = 'ajuste'),
  add check ((token is null) = (existencia is null));
create unique index movimiento_token on movimiento_inventario (tenant_id, token) where token is not null;
