-- insertCondicionAceptada
insert into "condicion_aceptada" ("tenant_id", "condicion", "version", "fecha", "url", "usuario_id", "aceptada_at")
  values ($1, $2, $3, $4, $5, $6, $7);

-- selectCondicionesAceptadas
select condicion as "condicion", "version", "fecha", "url", "usuario_id" as "usuarioId", "aceptada_at" as "aceptadaAt"
  from "condicion_aceptada"
  where "tenant_id" = $1
  order by "aceptada_at" desc, "condicion" desc;
