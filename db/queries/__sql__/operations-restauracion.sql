-- closeNumeracion
insert into restauracion (tenant_id, respaldo_at) select tenant_id, $1::timestamptz from tenant
on conflict (tenant_id) do update set respaldo_at = excluded.respaldo_at, raised_at = null
returning tenant_id;

-- countNumeracionesCerradas
select count(*)::int as "tenants", min(respaldo_at) as "respaldo_at"
  from "restauracion"
  where "raised_at" is null;

-- openNumeracion
update "restauracion"
  set "raised_at" = $1, "primero" = (primero - 1 + $2::bigint) % 9999999999 + 1
  where "tenant_id" = $3
  and "raised_at" is null
  returning "respaldo_at";

-- raiseSerieTo
with raised as (
      insert into consecutivo as c (tenant_id, ambiente, sucursal, terminal, tipo, primero, siguiente)
      select tenant_id, ambiente, $1::text, $2::text, $3::text,
        $4::bigint, $5::bigint
      from tenant t where tenant_id = $6 and ($7::bigint > coalesce((select primero from restauracion where tenant_id = $8), 1)
        or exists (select from consecutivo c where c.tenant_id = $9 and c.ambiente = t.ambiente
          and c.sucursal = $10 and c.terminal = $11 and c.tipo = $12))
      on conflict (tenant_id, ambiente, sucursal, terminal, tipo) do update set
        siguiente = excluded.siguiente,
        primero = case when c.siguiente = c.primero then excluded.siguiente else c.primero end
      where excluded.siguiente > (c.siguiente - 1) % 9999999999 + 1
      returning new.*, coalesce(old.siguiente <> old.primero, false) as usada,
        (coalesce(old.siguiente, coalesce((select primero from restauracion where tenant_id = $13), 1)) - 1) % 9999999999 + 1 as desde,
        new.siguiente - (coalesce(old.siguiente, 1) - 1) % 9999999999 - 1 as cantidad
    ), noted as (
insert into consecutivo_salto (tenant_id, ambiente, sucursal, terminal, tipo, desde, cantidad, created_by, created_at)
select tenant_id, ambiente, sucursal, terminal, tipo, desde, cantidad, $14::text, $15::timestamptz
from raised where usada)
    select ambiente, desde from raised;

-- raiseSeries
with raised as (
      update consecutivo set
        siguiente = (siguiente - 1 + $1::bigint) % 9999999999 + 1,
        primero = case when siguiente = primero then (siguiente - 1 + $2::bigint) % 9999999999 + 1 else primero end
      where tenant_id = $3 and numeracion <> 'propia'
      returning new.*, old.siguiente <> old.primero as usada, (old.siguiente - 1) % 9999999999 + 1 as desde,
        $4::bigint as cantidad
    ), noted as (
insert into consecutivo_salto (tenant_id, ambiente, sucursal, terminal, tipo, desde, cantidad, created_by, created_at)
select tenant_id, ambiente, sucursal, terminal, tipo, desde, cantidad, $5::text, $6::timestamptz
from raised where usada)
    select ambiente, concat_ws('-', sucursal, terminal, tipo) as serie, siguiente, true as subida from raised
    union all
    select ambiente, concat_ws('-', sucursal, terminal, tipo), siguiente, false from consecutivo
    where tenant_id = $7 and numeracion = 'propia'
    order by ambiente, serie;

-- selectNumeracionesCerradas
select "tenant_id"
  from "restauracion"
  where "raised_at" is null
  and "tenant_id" > $1
  order by "tenant_id"
  limit $2;
