-- lockReloj
select "nombre", "es_prueba", "ambiente", "reloj_adelanto"
  from "tenant"
  where "tenant_id" = $1 for no key update;

-- selectReloj
select "nombre", "es_prueba", "ambiente", "reloj_adelanto"
  from "tenant"
  where "tenant_id" = $1;

-- selectRelojesAdelantados
select "tenant_id", "reloj_adelanto"
  from "tenant"
  where "reloj_adelanto" > $1
  and "tenant"."estado" in ('prueba', 'activo')
  order by "tenant_id";

-- updateReloj
update "tenant"
  set "reloj_adelanto" = $1
  where "tenant_id" = $2;
