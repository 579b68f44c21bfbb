-- What a supplier charged by rate, so that the VAT book can say what was accepted by rate and in colones.

alter table mensaje_receptor
  -- DesgloseRecibido of the supplier's signed XML: one entry a rate, amounts as text in the document's currency. Null
  -- without an XML, or while one that came before this column has not been read; empty also where it cannot be told.
  add column desglose              jsonb,
  -- Colones for one unit of the document's currency, as its XML says; null where it says nothing that can be used.
  add column documento_tipo_cambio monto check (documento_tipo_cambio > 0),
  add check (documento_tipo_cambio is null or desglose is not null);

-- Those that came before: the sweep reads them, and then it is empty.
create index mensaje_receptor_sin_desglose on mensaje_receptor (tenant_id, mensaje_receptor_id)
  where desglose is null and verificacion <> 'sin-xml';

-- The same of one that waits for its answer.
alter table documento_recibido add column documento_tipo_cambio monto check (documento_tipo_cambio > 0);
