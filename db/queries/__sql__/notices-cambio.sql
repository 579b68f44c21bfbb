-- lockOrden
insert into cambio_tenant as c (tenant_id) values ($1)
on conflict (tenant_id) do update set ultima = c.ultima;

-- orderCambios
with movidos as (
  delete from cambio_nuevo n
  where n.tenant_id = $1 and n.cambio_id = any(array(
    select n.cambio_id from cambio_nuevo n where n.tenant_id = $2
    order by n.cambio_id limit $3::int))
  returning n.cambio_id, n.recurso, n.accion, n.objeto, n.estado, n.created_at
), orden as (
  update cambio_tenant t set ultima = t.ultima + (select count(*) from movidos) where t.tenant_id = $4
  returning old.ultima
), ordenados as (
  insert into cambio (tenant_id, secuencia, recurso, accion, objeto, estado, created_at)
  select $5::int, o.ultima + row_number() over (order by m.cambio_id), m.recurso, m.accion, m.objeto,
    m.estado, m.created_at
  from movidos m cross join orden o
)
select count(*)::int as cambios from movidos;

-- purgeCambios
with recursive tenants as (
  (select c.tenant_id from cambio c order by c.tenant_id limit 1)
  union all
  select (select c.tenant_id from cambio c where c.tenant_id > t.tenant_id order by c.tenant_id limit 1)
  from tenants t where t.tenant_id is not null
), viejos as (
  select t.tenant_id
  from tenants t
  cross join lateral (
    select c.created_at from cambio c where c.tenant_id = t.tenant_id order by c.secuencia limit 1
  ) c
  where c.created_at < $1::timestamptz
  order by c.created_at limit 20
), primeros as (
  select u.ctid
  from viejos v
  cross join lateral (
    select k.ctid, bool_and(k.created_at < $2::timestamptz) over (order by k.secuencia) as viejo
    from (
      select c.ctid, c.secuencia, c.created_at from cambio c where c.tenant_id = v.tenant_id
      order by c.secuencia limit $3::int
    ) k
  ) u
  where u.viejo
)
delete from cambio where ctid = any(array(select ctid from primeros))
returning 1 as gone;

-- renewEpocas
update cambio_tenant
  set epoca = uuidv7();

-- selectCambios
select t.epoca, t.ultima,
  (select c.secuencia from cambio c where c.tenant_id = $1 order by c.secuencia limit 1) as primera,
  exists (select from cambio_nuevo n where n.tenant_id = $2) as faltan,
  c.secuencia, c.recurso, c.accion, c.objeto, c.estado, c.created_at
from cambio_tenant t
left join lateral (
  select k.*
  from unnest($3::text[]) r (recurso)
  cross join lateral (
    select c.secuencia, c.recurso, c.accion, c.objeto, c.estado, c.created_at from cambio c
    where c.tenant_id = $4 and c.recurso = r.recurso and c.secuencia > $5::bigint
    order by c.secuencia limit $6::int
  ) k
  order by k.secuencia limit $7::int
) c on true
where t.tenant_id = $8
order by c.secuencia;

-- selectSinOrden
with recursive tenants as (
  (select n.tenant_id from cambio_nuevo n order by n.tenant_id limit 1)
  union all
  select (select n.tenant_id from cambio_nuevo n where n.tenant_id > t.tenant_id order by n.tenant_id limit 1)
  from tenants t where t.tenant_id is not null
)
select t.tenant_id
from tenants t
cross join lateral (
  select n.created_at from cambio_nuevo n where n.tenant_id = t.tenant_id order by n.cambio_id limit 1
) n
where n.created_at < $1::timestamptz and "t"."tenant_id" <> all (array(
  select c.tenant_id from tenant c where c.estado in ('en_traslado', 'trasladada')))
limit $2::int;
