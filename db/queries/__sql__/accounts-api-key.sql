-- countApiKeyUse
with llave as (
  select k.tenant_id, k.api_key_id, k.nombre, k.scopes, k.limite_por_minuto, t.estado as tenant_estado, t.reloj_adelanto,
         case when t.frenada_hasta > now() then least("t"."limite_por_minuto", t.freno_por_minuto) else "t"."limite_por_minuto" end as limite_empresa,
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
  select sujeto, segundo, array_fill(0, array[60]) || 1, 1 from cuenta where limite_empresa is null
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
select c.tenant_id, c.api_key_id, c.nombre, c.scopes, c.tenant_estado, c.reloj_adelanto, c.uso_viejo, c.limite_empresa, c.limite, c.limite - v.total as restantes,
       case when v.total is not null then 61 else coalesce(
         (select min(r.segundo + i) - c.segundo from rate_window r, unnest(r.cuentas) with ordinality u(n, i)
          where r.sujeto = c.sujeto and n > 0 and i > c.segundo - r.segundo), 1) end::int as segundos
from cuenta c left join ventana v on true;

-- countApiKeyUseWithTenant
with llave as (
  select k.tenant_id, k.api_key_id, k.nombre, k.scopes, k.limite_por_minuto, t.estado as tenant_estado, t.reloj_adelanto,
         case when t.frenada_hasta > now() then least("t"."limite_por_minuto", t.freno_por_minuto) else "t"."limite_por_minuto" end as limite_empresa, case when t.frenada_hasta > now() then least("t"."rafaga", t.freno_por_minuto) else "t"."rafaga" end as rafaga, make_interval(secs => 60.0 / case when t.frenada_hasta > now() then least("t"."limite_por_minuto", t.freno_por_minuto) else "t"."limite_por_minuto" end) as paso,
         coalesce(k.last_used_at < now() - interval '1 minute', true) as uso_viejo
  from api_key k join tenant t on t.tenant_id = k.tenant_id
  where k.hash = any($1::bytea[]) and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
), cuenta as materialized (
  select l.*, floor(extract(epoch from clock_timestamp()))::bigint as segundo,
         coalesce('llave:' || l.tenant_id || ':' || l.api_key_id, 'direccion:' || $2::text) as sujeto,
         coalesce(l.limite_por_minuto, $3::int) as limite
  from (values (1)) as siempre left join llave l on true
), cubeta as materialized (
  select b.debt_until from cuenta c join rate_bucket b on b.tenant_id = c.tenant_id
  where c.limite_empresa is not null for update of b
), deuda as materialized (
  select now_at, paso, rafaga, greatest(debt_until, now_at) as debt_until,
         greatest(debt_until, now_at) + paso - now_at <= rafaga * paso as cabe
  from (select b.debt_until, c.paso, c.rafaga, clock_timestamp() as now_at from cubeta b, cuenta c) locked
), ventana as (
  insert into rate_window as w (sujeto, segundo, cuentas, total)
  select sujeto, segundo, array_fill(0, array[60]) || 1, 1 from cuenta where limite_empresa is null or (select cabe from deuda)
  on conflict (sujeto) do update set
    segundo = greatest(w.segundo, excluded.segundo),
    total = 1 + case when excluded.segundo - w.segundo <= 0 then w.total
  else w.total - coalesce((select sum(n) from unnest(w.cuentas[1 : (excluded.segundo - w.segundo)::int]) n), 0) end,
    cuentas = case when excluded.segundo - w.segundo <= 0 then w.cuentas[1:60] || (w.cuentas[61] + 1)
      else w.cuentas[(excluded.segundo - w.segundo)::int + 1 : 61] || array_fill(0, array[least(excluded.segundo - w.segundo, 61)::int - 1]) || 1 end
  where case when excluded.segundo - w.segundo <= 0 then w.total
  else w.total - coalesce((select sum(n) from unnest(w.cuentas[1 : (excluded.segundo - w.segundo)::int]) n), 0) end < (select limite from cuenta)
  returning w.total
), cobro as (
  update rate_bucket b set debt_until = d.debt_until + d.paso
  from cuenta c, deuda d, ventana v where b.tenant_id = c.tenant_id
  returning b.debt_until
)
select c.tenant_id, c.api_key_id, c.nombre, c.scopes, c.tenant_estado, c.reloj_adelanto, c.uso_viejo, c.limite_empresa, c.limite, c.rafaga, d.cabe,
       case when d.cabe is not false then c.limite - v.total
            else c.limite - (select coalesce(sum(n), 0) from rate_window r, unnest(r.cuentas) with ordinality u(n, i)
                             where r.sujeto = c.sujeto and i > c.segundo - r.segundo) end::int as restantes,
       case when v.total is not null or d.cabe is false then 61 else coalesce(
         (select min(r.segundo + i) - c.segundo from rate_window r, unnest(r.cuentas) with ordinality u(n, i)
          where r.sujeto = c.sujeto and n > 0 and i > c.segundo - r.segundo), 1) end::int as segundos,
       floor(d.rafaga - extract(epoch from coalesce(p.debt_until, d.debt_until) - d.now_at)
                        / extract(epoch from d.paso))::int as restantes_empresa,
       ceil(extract(epoch from case when d.cabe then coalesce(p.debt_until, d.debt_until) - d.now_at
            else d.debt_until + d.paso - d.now_at - d.rafaga * d.paso end))::int as segundos_empresa,
       c.limite_empresa is not null and d.now_at is null as sin_cubeta
from cuenta c left join ventana v on true left join deuda d on true left join cobro p on true;

-- countApiKeysBehind
select count(*)::int as "llaves"
  from "api_key"
  where "revoked_at" is null
  and (expires_at is null or expires_at > now())
  and hash_key_id is distinct from $1;

-- insertRateBucket
insert into "rate_bucket" ("tenant_id", "debt_until")
  values ($1, now())
  on conflict ("tenant_id") do nothing;

-- purgeRateWindows
delete from "rate_window" where sujeto = any(array(
select sujeto from rate_window where segundo < extract(epoch from $1::timestamptz) limit $2)) returning "sujeto";

-- touchApiKey
update "api_key" set "last_used_at" = now(), "hash" = $1, "hash_key_id" = $2 where "tenant_id" = $3 and "api_key_id" = $4 and set_config('synchronous_commit', case when hash_key_id = $5::text then 'off'
else current_setting('synchronous_commit') end, true) <> '';
