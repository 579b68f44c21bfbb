-- insertAviso
insert into "recepcion_aviso" ("tenant_id", "clase", "clave", "otra_clave", "emisor_numero", "emisor_nombre", "moneda", "total", "ajena", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("tenant_id", "clase", "clave") do nothing;

-- markAvisoAtendido
update "recepcion_aviso"
  set "atendido_at" = $1
  where "tenant_id" = $2
  and "aviso_id" = $3
  and "atendido_at" is null
  returning "clase", "clave";

-- selectAviso
select "aviso_id"
  from "recepcion_aviso"
  where "tenant_id" = $1
  and "aviso_id" = $2;

-- selectAvisos
select "aviso_id", "clave", "otra_clave", "emisor_numero", "emisor_nombre", "moneda", "total", "ajena", "created_at"
  from "recepcion_aviso"
  where "tenant_id" = $1
  and "clase" = $2
  and atendido_at is null
  order by "aviso_id"
  limit $3;

-- selectNoRecibidas
select k.clave from unnest($1::text[]) as k(clave)
where not exists (select from documento_recibido r where r.tenant_id = $2 and r.clave = k.clave)
  and not exists (select from mensaje_receptor m where m.tenant_id = $3 and m.clave = k.clave);

-- selectParecido
select "clave"
  from "documento_recibido"
  where "tenant_id" = $1
  and clave <> ''
  and "documento_fecha" >= $2
  and "documento_fecha" < $3
  and "emisor_numero" = $4
  and "total_factura" = $5
  and documento_moneda is not distinct from $6::text
  and substr(clave, 30, 2) = $7::text
  and "clave" <> $8
  order by "documento_recibido_id"
  limit $9;

-- settleSinRecibir
update "recepcion_aviso"
  set "atendido_at" = $1
  where "tenant_id" = $2
  and "clase" = $3
  and "clave" = $4
  and "atendido_at" is null;
