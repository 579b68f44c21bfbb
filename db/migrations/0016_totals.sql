-- For lists that are sorted by total (decision 0100).

-- Purchase invoices and payment receipts, which are rare beside the sales in documento_monto. A sale writes no entry here.
create index documento_monto_tipo on documento (tenant_id, tipo, moneda, total_centimos, fecha_emision, documento_id)
  where tipo in ('08', '10');
