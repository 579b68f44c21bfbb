-- billProforma
update "proforma"
  set "estado" = $1, "documento_id" = $2
  where "tenant_id" = $3
  and "proforma_id" = $4
  and "estado" = $5
  returning "numero";

-- countEnvioProforma
update "proforma"
  set "envios" = envios + 1
  where "tenant_id" = $1
  and "proforma_id" = $2
  and "envios" < $3
  returning "numero";

-- insertCorreoDeProforma
insert into "correo" ("tenant_id", "proforma_id", "motivo", "destinatarios", "siguiente_at", "created_by", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7)
  returning "correo_id";

-- insertProforma
insert into "proforma" ("tenant_id", "numero", "key", "punto_venta_id", "ambiente", "identificacion", "cliente", "moneda", "total", "valida_hasta", "formulario", "documento", "created_by", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict ("tenant_id", "key") do nothing
  returning "proforma_id", "numero";

-- selectProforma
select "proforma_id", "numero", "key", "estado", "ambiente", "identificacion", "cliente", "valida_hasta", "formulario", "documento", "created_at"
  from "proforma"
  where "tenant_id" = $1
  and "proforma_id" = $2;

-- selectProformaDeDocumento
select "p"."proforma_id", "p"."numero"
  from "documento" as "d"
  inner join "proforma" as "p" on "p"."tenant_id" = "d"."tenant_id"
  and "p"."documento_id" = "d"."documento_id"
  where "d"."tenant_id" = $1
  and "d"."clave" = $2;

-- selectProformaOfForm
select "proforma_id", "numero"
  from "proforma"
  where "tenant_id" = $1
  and "key" = $2;

-- takeNumeroProforma
update "emisor"
  set "ultima_proforma" = ultima_proforma + 1
  where "tenant_id" = $1
  returning "ultima_proforma" as "numero";

-- voidProforma
update "proforma"
  set "estado" = $1
  where "tenant_id" = $2
  and "proforma_id" = $3
  and "estado" = $4
  returning "numero";
