-- lockDocumentoByClave
select "documento_id", "tipo", "estado", "anulada_at", "clave", "consecutivo", "moneda", "total_comprobante", "hacienda_motivos", "problema", "referencia_externa"
  from "documento"
  where "tenant_id" = $1
  and "clave" = $2
  and tipo = any($3::text[]) for no key update;

-- markAnulada
update "documento"
  set "anulada_at" = $1
  where "tenant_id" = $2
  and "documento_id" = $3
  and "anulada_at" is null;
