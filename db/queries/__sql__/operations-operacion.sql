-- addToCounters
insert into system_counter as c (name, labels, total, last_at)
select name, labels, n, coalesce(at, now())
from jsonb_to_recordset($1::jsonb) as s(name text, labels jsonb, n bigint, at timestamptz)
order by name, labels
on conflict (name, labels) do update set total = c.total + excluded.total, last_at = excluded.last_at;

-- selectCertificadosEnRiesgo
select count(*) filter (where c.tenant_id is null)::int as sin_certificado,
       count(*) filter (where c.valido_hasta <= $1)::int as vencidos,
       count(*) filter (where c.valido_hasta > $2 and c.valido_hasta <= $3)::int as por_vencer
from tenant t left join certificado c on c.tenant_id = t.tenant_id and c.activo
where "t"."estado" in ('prueba', 'activo');

-- selectColas
select
coalesce(extract(epoch from greatest(interval '0', now() - (select created_at from outbox_event where sent_at is null order by outbox_event_id limit 1))), 0)::float8 as outbox_age,
(select count(*)::int from (select from outbox_event where sent_at is null limit 10000) bounded) as outbox_waiting,
coalesce(extract(epoch from greatest(interval '0', now() - (select min(revisar_at) from webhook_entrega where estado = 'pendiente'))), 0)::float8 as webhook_overdue,
(select count(*)::int from (select from webhook_entrega where estado = 'pendiente' limit 10000) bounded) as webhook_waiting,
coalesce(extract(epoch from greatest(interval '0', now() - (select min(siguiente_at) from correo where estado = 'pendiente'))), 0)::float8 as correo_overdue,
(select count(*)::int from (select from correo where estado = 'pendiente' limit 10000) bounded) as correo_waiting,
coalesce(extract(epoch from greatest(interval '0', now() - (select min(siguiente_at) from (
  select siguiente_at from documento where estado in ('procesando', 'error') order by created_at limit 10000
) oldest))), 0)::float8 as documento_overdue,
(select count(*)::int from (select from durable_job where due <= now() limit 10000) bounded) as durable_depth,
coalesce(extract(epoch from greatest(interval '0', now() - (select min(due) from durable_job where due <= now() and (token is null or lease_until <= now())))), 0)::float8 as durable_age,
(select count(*)::int from pg_stat_activity where datid is not null) as connections,
current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
  - current_setting('reserved_connections')::int as max_connections,
(select coalesce(max(extract(epoch from now() - xact_start)), 0)::float8 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()) as oldest_transaction,
pg_database_size(current_database())::float8 as database_bytes,
current_setting('archive_mode') = 'always'
  or current_setting('archive_mode') = 'on' and not pg_is_in_recovery() as archives,
coalesce(extract(epoch from greatest(interval '0', now() - (select coalesce(last_archived_time, stats_reset) from pg_stat_archiver))), 0)::float8 as archive_age,
(select failed_count::float8 from pg_stat_archiver) as archive_failures,
(select coalesce(last_failed_time > last_archived_time, last_failed_time is not null) from pg_stat_archiver)
  as archive_failing;

-- selectCounters
select "name", labels as "labels", "total", "last_at"
  from "system_counter";

-- selectDocumentosPendientes
select estado, tenant_id, count(*)::int as documentos, count(problema)::int as con_problema,
       extract(epoch from now() - min(created_at))::float8 as segundos
from (select estado, tenant_id, problema, created_at from documento where estado in ('procesando', 'error')
      limit 10000) bounded
group by grouping sets ((estado), (tenant_id))
order by tenant_id is not null, documentos desc, tenant_id limit 12;

-- selectEsperas
select coalesce(wait_event_type, 'none') as espera, count(*)::int as sesiones from pg_stat_activity
where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
group by 1 order by 1;

-- selectMasterKeys
select master_key_id, count(*)::int as tenants
  from tenant
  group by master_key_id
  order by master_key_id;

-- selectVida
select jsonb_agg(jsonb_build_object('name', name, 'needs', to_jsonb(m) -> 'needs', 'why', to_jsonb(m) -> 'why')
                 order by name) as migraciones,
       current_setting('transaction_read_only')::boolean as solo_lectura
from migration m;
