-- proformasOrdenadas.-numero.edge
select "p"."numero" as "clave"
  from (select "p"."proforma_id", "p"."numero", "p"."identificacion", "p"."cliente", "p"."moneda", "p"."total", "p"."created_at", "p"."valida_hasta", "p"."estado", "p"."tenant_id", "p"."documento_id"
  from "proforma" as "p"
  where "p"."tenant_id" = $1
  and "p"."numero" < $2
  order by "p"."numero" desc
  limit $3) as "p"
  order by "p"."numero" desc
  limit $4 offset $5::int - 1;

-- proformasOrdenadas.-numero.edgeDeCliente
select "p"."numero" as "clave"
  from (select "p"."proforma_id", "p"."numero", "p"."identificacion", "p"."cliente", "p"."moneda", "p"."total", "p"."created_at", "p"."valida_hasta", "p"."estado", "p"."tenant_id", "p"."documento_id"
  from "proforma" as "p"
  where "p"."tenant_id" = $1
  and "p"."numero" < $2
  and "p"."identificacion" = $3
  order by "p"."numero" desc
  limit $4) as "p"
  order by "p"."numero" desc
  limit $5 offset $6::int - 1;

-- proformasOrdenadas.-numero.page
select *, (select d.clave from documento d
    where d.tenant_id = p.tenant_id and d.documento_id = p.documento_id) as "clave" from (select "p"."proforma_id", "p"."numero", "p"."identificacion", "p"."cliente", "p"."moneda", "p"."total", "p"."created_at", "p"."valida_hasta", "p"."estado", "p"."tenant_id", "p"."documento_id" from "proforma" as "p" where "p"."tenant_id" = $1 and "p"."numero" < $2 order by "p"."numero" desc limit $3) as "p" where ($4::text is null or p.estado = $5::text) and p.valida_hasta between $6::date and $7::date and ($8::text is null or (busqueda_tokens($9::text) <> '{}' and not exists (
select from unnest(busqueda_tokens($10::text)) as buscada(palabra)
where not exists (
  select from unnest(busqueda_tokens(concat_ws(' ', p.identificacion, p.cliente))) as tiene(token) where starts_with(tiene.token, buscada.palabra))))) order by "p"."numero" desc limit $11;

-- proformasOrdenadas.-numero.pageDeCliente
select *, (select d.clave from documento d
where d.tenant_id = p.tenant_id and d.documento_id = p.documento_id) as "clave" from (select "p"."proforma_id", "p"."numero", "p"."identificacion", "p"."cliente", "p"."moneda", "p"."total", "p"."created_at", "p"."valida_hasta", "p"."estado", "p"."tenant_id", "p"."documento_id" from "proforma" as "p" where "p"."tenant_id" = $1 and "p"."numero" < $2 and "p"."identificacion" = $3 order by "p"."numero" desc limit $4) as "p" where ($5::text is null or p.estado = $6::text) and p.valida_hasta between $7::date and $8::date order by "p"."numero" desc limit $9;

-- proformasOrdenadas.numero.edge
select "p"."numero" as "clave"
  from (select "p"."proforma_id", "p"."numero", "p"."identificacion", "p"."cliente", "p"."moneda", "p"."total", "p"."created_at", "p"."valida_hasta", "p"."estado", "p"."tenant_id", "p"."documento_id"
  from "proforma" as "p"
  where "p"."tenant_id" = $1
  and "p"."numero" > $2
  order by "p"."numero" asc
  limit $3) as "p"
  order by "p"."numero" asc
  limit $4 offset $5::int - 1;

-- proformasOrdenadas.numero.edgeDeCliente
select "p"."numero" as "clave"
  from (select "p"."proforma_id", "p"."numero", "p"."identificacion", "p"."cliente", "p"."moneda", "p"."total", "p"."created_at", "p"."valida_hasta", "p"."estado", "p"."tenant_id", "p"."documento_id"
  from "proforma" as "p"
  where "p"."tenant_id" = $1
  and "p"."numero" > $2
  and "p"."identificacion" = $3
  order by "p"."numero" asc
  limit $4) as "p"
  order by "p"."numero" asc
  limit $5 offset $6::int - 1;

-- proformasOrdenadas.numero.page
select *, (select d.clave from documento d
    where d.tenant_id = p.tenant_id and d.documento_id = p.documento_id) as "clave" from (select "p"."proforma_id", "p"."numero", "p"."identificacion", "p"."cliente", "p"."moneda", "p"."total", "p"."created_at", "p"."valida_hasta", "p"."estado", "p"."tenant_id", "p"."documento_id" from "proforma" as "p" where "p"."tenant_id" = $1 and "p"."numero" > $2 order by "p"."numero" asc limit $3) as "p" where ($4::text is null or p.estado = $5::text) and p.valida_hasta between $6::date and $7::date and ($8::text is null or (busqueda_tokens($9::text) <> '{}' and not exists (
select from unnest(busqueda_tokens($10::text)) as buscada(palabra)
where not exists (
  select from unnest(busqueda_tokens(concat_ws(' ', p.identificacion, p.cliente))) as tiene(token) where starts_with(tiene.token, buscada.palabra))))) order by "p"."numero" asc limit $11;

-- proformasOrdenadas.numero.pageDeCliente
select *, (select d.clave from documento d
where d.tenant_id = p.tenant_id and d.documento_id = p.documento_id) as "clave" from (select "p"."proforma_id", "p"."numero", "p"."identificacion", "p"."cliente", "p"."moneda", "p"."total", "p"."created_at", "p"."valida_hasta", "p"."estado", "p"."tenant_id", "p"."documento_id" from "proforma" as "p" where "p"."tenant_id" = $1 and "p"."numero" > $2 and "p"."identificacion" = $3 order by "p"."numero" asc limit $4) as "p" where ($5::text is null or p.estado = $6::text) and p.valida_hasta between $7::date and $8::date order by "p"."numero" asc limit $9;

-- selectProformaDeNumero
select *, (select d.clave from documento d
where d.tenant_id = p.tenant_id and d.documento_id = p.documento_id) as "clave" from (select "p"."proforma_id", "p"."numero", "p"."identificacion", "p"."cliente", "p"."moneda", "p"."total", "p"."created_at", "p"."valida_hasta", "p"."estado", "p"."tenant_id", "p"."documento_id" from "proforma" as "p" where "p"."tenant_id" = $1 and "p"."numero" < $2 and "p"."numero" = $3 order by "p"."numero" desc limit $4) as "p" where ($5::text is null or p.estado = $6::text) and p.valida_hasta between $7::date and $8::date order by "p"."numero" desc limit $9;
