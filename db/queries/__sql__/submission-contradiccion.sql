-- insertContradiccion
insert into "contradiccion" ("tenant_id", "documento_id", "mensaje_receptor_id", "clave", "clase", "estado", "mensaje", "respuesta", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict do nothing
  returning "contradiccion_id";

-- selectContradiccionXml
select "respuesta"
  from "contradiccion"
  where "tenant_id" = $1
  and ("documento_id" = $2 or "mensaje_receptor_id" = $3)
  and "clase" = $4;
