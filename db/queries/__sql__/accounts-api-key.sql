-- countApiKeyUse
with llave as (
  select k.tenant_id, k.api_key_id, k.nombre, k.scopes, k.limite_por_minuto, t.estado as tenant_estado,
         coalesce(k.last_used_at < now() - interval '1 minute', true) as uso_viejo
  from api_key k join tenant t on t.tenant_id = k.tenant_id
  where k.hash = any($1::bytea[]) and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
), cuenta as materialized (
  select l.*, floor(extract(epoch from clock_timestamp()))::bigint as segundo,
         coalesce('llave:' || l.tenant_id || ':' || l.api_key_id, 'direccion:' || $2::text) as sujeto,
         coalesce(l.limite_por_minuto, $3::int) as limite
  from (values (1)) as siempre left join llave l on true
), ventana as (
  insert into rate_window as w (sujeto, segundo, cuentas, total)
  select sujeto, segundo, array_fill(0, array[60]) || 1, 1 from cuenta
  on conflict (sujeto) do update set
    segundo = greatest(w.segundo, excluded.segundo),
    total = 1 + case when excluded.segundo - w.segundo <= 0 then w.total
  else w.total - coalesce((select sum(n) from unnest(w.cuentas[1 : (excluded.segundo - w.segundo)::int]) n), 0) end,
    cuentas = case when excluded.segundo - w.segundo <= 0 then w.cuentas[1:60] || (w.cuentas[61] + 1)
      else w.cuentas[(excluded.segundo - w.segundo)::int + 1 : 61] || array_fill(0, array[least(excluded.segundo - w.segundo, 61)::int - 1]) || 1 end
  where case when excluded.segundo - w.segundo <= 0 then w.total
  else w.total - coalesce((select sum(n) from unnest(w.cuentas[1 : (excluded.segundo - w.segundo)::int]) n), 0) end < (select limite from cuenta)
  returning w.total
)
select c.tenant_id, c.api_key_id, c.nombre, c.scopes, c.tenant_estado, c.uso_viejo, c.limite, c.limite - v.total as restantes,
       case when v.total is not null then 61 else coalesce(
         (select min(r.segundo + i) - c.segundo from rate_window r, unnest(r.cuentas) with ordinality u(n, i)
          where r.sujeto = c.sujeto and n > 0 and i > c.segundo - r.segundo), 1) end::int as segundos
from cuenta c left join ventana v on true;

-- countApiKeysBehind
select count(*)::int as "llaves"
  from "api_key"
  where "revoked_at" is null
  and (expires_at is null or expires_at > now())
  and hash_key_id is distinct from $1;

-- purgeRateWindows
delete from "rate_window" where sujeto = any(array(
select sujeto from rate_window where segundo < extract(epoch from $1::timestamptz) limit $2)) returning "sujeto";

-- touchApiKey
update "api_key" set "last_used_at" = now(), "hash" = $1, "hash_key_id" = $2 where "tenant_id" = $3 and "api_key_id" = $4 and set_config('synchronous_commit', case when hash_key_id = $5::text then 'off'
else current_setting('synchronous_commit') end, true) <> '';
