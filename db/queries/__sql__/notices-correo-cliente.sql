-- insertCorreoDeCliente
insert into "correo" ("tenant_id", "cliente_id", "motivo", "destinatarios", "siguiente_at", "created_by", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7)
  returning "correo_id";

-- lockClienteForCorreo
select "cliente_id", "correo"
  from "cliente"
  where "tenant_id" = $1
  and "identificacion" = $2 for no key update;

-- selectRecentEstados
select "created_at"
  from "correo"
  where "tenant_id" = $1
  and "cliente_id" = $2
  and "motivo" = $3
  and "created_at" > $4
  order by "created_at" desc
  limit $5;
