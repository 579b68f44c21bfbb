-- authenticateAndCount
with llave as (
  select k.tenant_id, k.api_key_id, k.nombre, k.scopes, k.limite_por_minuto, k.last_used_at, t.estado
  from api_key k join tenant t on t.tenant_id = k.tenant_id
  where k.hash = $1::bytea and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
), uso as (
  update api_key k set last_used_at = now() from llave l
  where k.tenant_id = l.tenant_id and k.api_key_id = l.api_key_id
    and (l.last_used_at is null or l.last_used_at < now() - interval '1 minute')
), cuenta as materialized (
  select coalesce('llave:' || l.tenant_id || ':' || l.api_key_id, 'direccion:' || $2::text) as sujeto,
         coalesce(l.limite_por_minuto, $3::int) as limite,
         floor(extract(epoch from clock_timestamp()))::bigint as segundo
  from (values (1)) as siempre left join llave l on true
), ventana as (
  insert into rate_window as w (sujeto, segundo, cuentas)
  select sujeto, segundo, array_fill(0, array[60]) || 1 from cuenta
  on conflict (sujeto) do update set
    segundo = greatest(w.segundo, excluded.segundo),
    cuentas = case
      when excluded.segundo <= w.segundo then w.cuentas[1:60] || (w.cuentas[61] + 1)
      else w.cuentas[(excluded.segundo - w.segundo)::int + 1 : 61]
           || array_fill(0, array[least(excluded.segundo - w.segundo, 61)::int - 1]) || 1 end
  where coalesce((select sum(n) from unnest(w.cuentas[greatest(excluded.segundo - w.segundo, 0)::int + 1 : 61]) n), 0)
        < (select limite from cuenta)
  returning w.segundo, w.cuentas
)
select l.tenant_id, l.nombre, l.scopes, l.estado as tenant_estado, c.limite, v.segundo is not null as admitida,
       coalesce(c.limite - (select sum(n) from unnest(v.cuentas) n), 0)::int as restantes,
       coalesce((select min(i) - (c.segundo - coalesce(v.segundo, r.segundo))
                 from unnest(coalesce(v.cuentas, r.cuentas)) with ordinality u(n, i)
                 where n > 0 and i > c.segundo - coalesce(v.segundo, r.segundo)), 1)::int as segundos
from cuenta c
left join llave l on true
left join ventana v on true
left join rate_window r on v.segundo is null and r.sujeto = c.sujeto;
