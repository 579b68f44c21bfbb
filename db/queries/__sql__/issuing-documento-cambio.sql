-- lockDocumentoByClave
select "documento_id", "tipo", "estado", "voided_at", "clave", "consecutivo", "moneda", "total_comprobante", "hacienda_motivos", "problema", "referencia_externa"
  from "documento"
  where "tenant_id" = $1
  and "clave" = $2
  and tipo = any($3::text[]) for no key update;

-- markAnulada
update "documento"
  set "voided_at" = $1
  where "tenant_id" = $2
  and "documento_id" = $3
  and "voided_at" is null;
