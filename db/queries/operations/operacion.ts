/**
 * The state of the whole service. Each statement reads the beginning of an index or a small table, and none grows with
 * the number of documents, also of those that wait (clocked.long.test.ts).
 */
import { empresaQuePuede } from "../../sql/estado-empresa";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** Counts stop here, because beyond it the exact number is not needed. */
const COUNT_LIMIT = sql.lit(10_000);

/**
 * Adds to the counters, always in the same order, so that concurrent writers do not deadlock. `counts`: `{ name,
 * labels, n }[]` as JSON; with `at`, as of that moment. System role.
 */
export const addToCounters = prepared((args: { counts: string }) => ({
  compile: () =>
    sql`insert into system_counter as c (name, labels, total, last_at)
      select name, labels, n, coalesce(at, now())
      from jsonb_to_recordset(${args.counts}::jsonb) as s(name text, labels jsonb, n bigint, at timestamptz)
      order by name, labels
      on conflict (name, labels) do update set total = c.total + excluded.total, last_at = excluded.last_at`.compile(
      qb,
    ),
}));

/** The counter that says when the last backup ended. */
export const BACKUP = "backup";
/** The counter that says when a backup was last restored for a drill. */
export const DRILL = "drill";
/** The counter that says of when the newest base backup is that was verified, with its log. */
export const BASE = "base";
/** The counter that says when an archive of the log was last replayed for a drill. */
export const WAL_DRILL = "drill-wal";

export const selectCounters = prepared((_: object) =>
  qb
    .selectFrom("system_counter")
    .select(["name", sql<Record<string, string>>`labels`.as("labels"), "total", "last_at"]),
);

/**
 * The migrations that this database has, with what each asks of a program (decision 0146), and whether it takes no
 * writes: it is a standby, or its default is to be read only. The columns `needs` and `why` may be missing, where a
 * former program migrated last. System role.
 */
export const selectVida = prepared((_: object) => ({
  compile: () =>
    sql<{ migraciones: Migracion[]; solo_lectura: boolean }>`
      select jsonb_agg(jsonb_build_object('name', name, 'needs', to_jsonb(m) -> 'needs', 'why', to_jsonb(m) -> 'why')
                       order by name) as migraciones,
             current_setting('transaction_read_only')::boolean as solo_lectura
      from migration m`.compile(qb),
}));

/** A migration as a database has it, or is about to; `needs` and `why` are null where no program has said anything. */
export interface Migracion {
  name: string;
  needs: string | null;
  why: string | null;
}

export interface Colas {
  /** Seconds that the oldest unsent outbox event has waited; 0 when none waits. The same for the others below. */
  outbox_age: number;
  outbox_waiting: number;
  /** Deliveries whose time has passed; the age is counted from the moment when the oldest was due. */
  webhook_overdue: number;
  webhook_waiting: number;
  correo_overdue: number;
  correo_waiting: number;
  /** Of the ten thousand that have waited longest. */
  documento_overdue: number;
  /** Due jobs of the embedded executor, and the age of the oldest one without a lease. */
  durable_depth: number;
  durable_age: number;
  /** Sessions of the whole server, and how many it lets a login without privileges have. */
  connections: number;
  max_connections: number;
  /** Seconds that the oldest transaction of the service's own logins has been open; Postgres hides those of others. */
  oldest_transaction: number;
  database_bytes: number;
  /** True when the server archives its log. */
  archives: boolean;
  /** Seconds since it archived last, or since its figures begin; segments that it could not archive, and whether the last failed. */
  archive_age: number;
  archive_failures: number;
  archive_failing: boolean;
}

const age = (moment: ReturnType<typeof sql>) =>
  sql`coalesce(extract(epoch from greatest(interval '0', now() - (${moment}))), 0)::float8`;
const upTo = (rows: ReturnType<typeof sql>) => sql`(select count(*)::int from (${rows} limit ${COUNT_LIMIT}) bounded)`;

/** What waits, and for how long; system role. */
export const selectColas = prepared((_: object) => ({
  compile: () =>
    sql<Colas>`select
      ${age(sql`select created_at from outbox_event where sent_at is null order by outbox_event_id limit 1`)} as outbox_age,
      ${upTo(sql`select from outbox_event where sent_at is null`)} as outbox_waiting,
      ${age(sql`select min(revisar_at) from webhook_entrega where estado = 'pendiente'`)} as webhook_overdue,
      ${upTo(sql`select from webhook_entrega where estado = 'pendiente'`)} as webhook_waiting,
      ${age(sql`select min(siguiente_at) from correo where estado = 'pendiente'`)} as correo_overdue,
      ${upTo(sql`select from correo where estado = 'pendiente'`)} as correo_waiting,
      ${age(sql`select min(siguiente_at) from (
        select siguiente_at from documento where estado in ('procesando', 'error') order by created_at limit ${COUNT_LIMIT}
      ) oldest`)} as documento_overdue,
      ${upTo(sql`select from durable_job where due <= now()`)} as durable_depth,
      ${age(sql`select min(due) from durable_job where due <= now() and (token is null or lease_until <= now())`)} as durable_age,
      (select count(*)::int from pg_stat_activity where datid is not null) as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - current_setting('reserved_connections')::int as max_connections,
      (select coalesce(max(extract(epoch from now() - xact_start)), 0)::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()) as oldest_transaction,
      pg_database_size(current_database())::float8 as database_bytes,
      current_setting('archive_mode') = 'always'
        or current_setting('archive_mode') = 'on' and not pg_is_in_recovery() as archives,
      ${age(sql`select coalesce(last_archived_time, stats_reset) from pg_stat_archiver`)} as archive_age,
      (select failed_count::float8 from pg_stat_archiver) as archive_failures,
      (select coalesce(last_failed_time > last_archived_time, last_failed_time is not null) from pg_stat_archiver)
        as archive_failing`.compile(qb),
}));

/**
 * Documents on their way to a verdict: a row per state (at most two), then one for each of the ten tenants that have
 * the most of them; `con_problema` counts those with a `problema`, `segundos` is the age of the oldest. System role.
 */
export const selectDocumentosPendientes = prepared((_: object) => ({
  compile: () =>
    sql<{ documentos: number; con_problema: number; segundos: number } & (PorEstado | PorTenant)>`
      select estado, tenant_id, count(*)::int as documentos, count(problema)::int as con_problema,
             extract(epoch from now() - min(created_at))::float8 as segundos
      from (select estado, tenant_id, problema, created_at from documento where estado in ('procesando', 'error')
            limit ${COUNT_LIMIT}) bounded
      group by grouping sets ((estado), (tenant_id))
      order by tenant_id is not null, documentos desc, tenant_id limit 12`.compile(qb),
}));

interface PorEstado {
  estado: string;
  tenant_id: null;
}

interface PorTenant {
  estado: null;
  tenant_id: number;
}

/** The role's sessions that run a statement at this moment, by Postgres's name for what they wait for; system role. */
export const selectEsperas = prepared((_: object) => ({
  compile: () =>
    sql<{ espera: string; sesiones: number }>`
      select coalesce(wait_event_type, 'none') as espera, count(*)::int as sesiones from pg_stat_activity
      where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
      group by 1 order by 1`.compile(qb),
}));

/**
 * Of the tenants that may issue, those that have no active certificate, one that has ended, and one that ends before
 * `soon`; system role.
 */
export const selectCertificadosEnRiesgo = prepared((args: { now: Date; soon: Date }) => ({
  compile: () =>
    sql<{ sin_certificado: number; vencidos: number; por_vencer: number }>`
      select count(*) filter (where c.tenant_id is null)::int as sin_certificado,
             count(*) filter (where c.valido_hasta <= ${args.now})::int as vencidos,
             count(*) filter (where c.valido_hasta > ${args.now} and c.valido_hasta <= ${args.soon})::int as por_vencer
      from tenant t left join certificado c on c.tenant_id = t.tenant_id and c.activo
      where ${empresaQuePuede("t", "escribir")}`.compile(qb),
}));

/** Number of tenants by the master key that wraps their data key; system role. */
export const selectMasterKeys = prepared((_: object) => ({
  compile: () =>
    sql<{ master_key_id: string; tenants: number }>`
      select master_key_id, count(*)::int as tenants from tenant group by master_key_id order by master_key_id`.compile(
      qb,
    ),
}));
