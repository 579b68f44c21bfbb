/**
 * Metrics for Prometheus: this process's own counts, and figures from the database at the time of the scrape (prefix
 * `purafactura_`; those are the same on every host: take the maximum, not the sum). Labels come from small sets.
 */
import { Counter, Gauge, Registry } from "prom-client";
import type { PoolUsage } from "@/db/connection/pool";
import { BACKUP, BASE, DRILL, WAL_DRILL } from "@/db/queries/operations/operacion";
import { SECOND_MS } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { metrics } from "@/lib/platform/metrics";
import type { Runtime } from "../../kernel/context";
import { lastOf, type Operacion, readDisk, readOperacion, readVida } from "./estado";

export const METRICS_CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/**
 * Never throws: without the database it gives the process's own figures and `purafactura_database_up 0`. `withinMs`: a
 * statement may take as long.
 */
export async function scrape(runtime: Pick<Runtime, "db" | "turns">, now: Date, withinMs: number): Promise<string> {
  const registry = new Registry();
  const gauge = gaugesIn(registry);
  const without = (what: string) => (error: unknown) => {
    log().warn({ err: error }, `metrics without ${what}`);
    return null;
  };
  const vida = await readVida(runtime).catch(without("the database"));
  const read = vida === null ? null : await readOperacion(runtime, now, withinMs).catch(without("its figures"));
  gauge("database_up", "1 when the database answered this scrape.", [[{}, vida === null ? 0 : 1]]);
  gauge("database_figures", "1 when it gave its figures in time.", [[{}, read === null ? 0 : 1]]);
  if (vida !== null) {
    gauge("database_read_only", "1 when it takes no writes.", [[{}, vida.soloLectura ? 1 : 0]]);
    gauge("migrations", "Migrations that the database has.", [[{}, vida.migraciones.length]]);
  }
  writePools(gauge, runtime);
  const disk = await readDisk();
  if (disk !== null) {
    gauge("disk_bytes", "The disk of this host's data folder.", [
      [{ state: "free" }, disk.freeBytes],
      [{ state: "total" }, disk.totalBytes],
    ]);
  }
  if (read !== null) {
    writeQueues(gauge, read);
    writeCounters(registry, read);
    const ageOf = (name: string): Sample[] => {
      const last = lastOf(read, name);
      return last === null ? [] : [[{}, (now.getTime() - last.getTime()) / SECOND_MS]];
    };
    gauge(
      "backup_age_seconds",
      "Since the last backup by this service's own command; absent when there was none.",
      ageOf(BACKUP),
    );
    gauge(
      "archive_walk_age_seconds",
      "Since a walk found that all of the archive was compared lately; absent without one.",
      ageOf("archivo-paseo"),
    );
    gauge(
      "drill_age_seconds",
      "Since a backup (of: backup) or an archive of the log (of: wal) was last restored for a drill; absent when none was.",
      [
        ...ageOf(DRILL).map(([, age]): Sample => [{ of: "backup" }, age]),
        ...ageOf(WAL_DRILL).map(([, age]): Sample => [{ of: "wal" }, age]),
      ],
    );
    gauge(
      "wal_base_age_seconds",
      "Since the newest base backup ended that was verified with its log; absent when none was.",
      ageOf(BASE),
    );
  }
  const [own, shared] = await Promise.all([metrics().registry.metrics(), registry.metrics()]);
  return `${own}\n${shared}`;
}

/** What a process that runs durable work says of it. */
export interface DurableFigures {
  /** Of the database: jobs that are due, counted up to 10000, and the age of the oldest in ms. Absent without an executor. */
  depth?: number;
  oldestDueMs?: number;
  /** Of this process: jobs that it runs, those of them without a place, and its places now. */
  running?: number;
  waiting?: number;
  places?: number;
  /** The connections that commit steps. */
  connections: PoolUsage;
}

/**
 * The figures of one process that is no API host. Never throws: what does not answer is left out, and without the
 * database `purafactura_database_up` is 0 for a process that runs durable work.
 */
export async function scrapeProcess(
  runtime: Promise<Pick<Runtime, "db" | "turns">> | undefined,
  durable?: () => Promise<DurableFigures>,
): Promise<string> {
  const registry = new Registry();
  const gauge = gaugesIn(registry);
  const figures = await durable?.().catch((error: unknown) => {
    log().warn({ err: error }, "metrics without the durable work");
    return null;
  });
  if (figures !== undefined) {
    gauge("database_up", "1 when the database answered this scrape.", [[{}, figures === null ? 0 : 1]]);
  }
  if (figures) writeDurable(gauge, figures);
  const opened = await runtime?.catch(() => undefined);
  if (opened !== undefined) writePools(gauge, opened, figures?.connections);
  const [own, more] = await Promise.all([metrics().registry.metrics(), registry.metrics()]);
  return `${own}\n${more}`;
}

function writeDurable(gauge: WriteGauge, { depth, oldestDueMs, running, waiting, places }: DurableFigures): void {
  if (depth === undefined || oldestDueMs === undefined) return;
  gauge("queue_waiting", "What waits, by queue; counted up to 10000.", [[{ queue: "durable" }, depth]]);
  gauge("queue_age_seconds", "How long the oldest that is due has waited, by queue.", [
    [{ queue: "durable" }, oldestDueMs / SECOND_MS],
  ]);
  gauge("process_jobs", "Durable jobs of this process: running, those of them without a place, and its places now.", [
    [{ state: "running" }, running ?? 0],
    [{ state: "waiting" }, waiting ?? 0],
    [{ state: "places" }, places ?? 0],
  ]);
}

type Sample = [labels: Record<string, string>, value: number];
type WriteGauge = (name: string, help: string, samples: readonly Sample[]) => void;

function gaugesIn(registry: Registry): WriteGauge {
  return (name, help, samples) => {
    const labelNames = [...new Set(samples.flatMap(([labels]) => Object.keys(labels)))];
    const gauge = new Gauge({ name: `purafactura_${name}`, help, labelNames, registers: [registry] });
    for (const [labels, value] of samples) gauge.set(labels, value);
  };
}

/** `durable`: connections of their own that commit durable steps. */
function writePools(gauge: WriteGauge, { db, turns }: Pick<Runtime, "db" | "turns">, durable?: PoolUsage): void {
  const { underWay, waiting } = turns.usage();
  gauge("requests", "Requests of this process that write: under way, and waiting for their turn.", [
    [{ state: "under_way" }, underWay],
    [{ state: "waiting" }, waiting],
  ]);
  const usage = db.usage();
  const pools = Object.entries({ app: usage.app, system: usage.system, ...(durable && { durable }) });
  const samples = pools.flatMap(([pool, { busy, idle, max }]): Sample[] => [
    [{ pool, state: "busy" }, busy],
    [{ pool, state: "idle" }, idle],
    [{ pool, state: "max" }, max],
  ]);
  gauge("db_connections", "Connections of this process for transactions, by pool and state.", samples);
  gauge(
    "db_waiting",
    "Callers of this process that wait for a connection.",
    pools.map(([pool, used]): Sample => [{ pool }, used.waiting]),
  );
  gauge("db_lane_statements", "Statements under way on the connections that callers share.", [
    [{ pool: "app" }, usage.lanes],
    [{ pool: "system" }, usage.systemLanes],
  ]);
}

function writeQueues(
  gauge: WriteGauge,
  { colas, esperas, pendientes, certificados, cerradas, particiones }: Operacion,
): void {
  gauge("tenants_numeracion_cerrada", "Tenants that issue nothing since a restore.", [[{}, cerradas?.tenants ?? 0]]);
  if (colas !== undefined) {
    gauge("database_connections", "Sessions of the whole database server, and those that it lets us have.", [
      [{ state: "used" }, colas.connections],
      [{ state: "max" }, colas.max_connections],
    ]);
    gauge("database_transaction_seconds", "How long the service's oldest transaction has been open.", [
      [{}, colas.oldest_transaction],
    ]);
    gauge("database_bytes", "Size of the database.", [[{}, colas.database_bytes]]);
    const { archives, archive_age: archiveAge, archive_failures: failures, archive_failing: failing } = colas;
    gauge("wal_archive_age_seconds", "Since the server archived a segment of its log; 0 when it archives none.", [
      [{}, archives ? archiveAge : 0],
    ]);
    gauge("wal_archive_failures", "Attempts to archive a segment that failed, since the server counts.", [
      [{}, failures],
    ]);
    gauge("wal_archive_failing", "1 when the last attempt failed.", [[{}, archives && failing ? 1 : 0]]);
    gauge("queue_age_seconds", "How long the oldest that is due has waited, by queue.", [
      [{ queue: "outbox" }, colas.outbox_age],
      [{ queue: "durable" }, colas.durable_age],
      [{ queue: "documento" }, colas.documento_overdue],
      [{ queue: "webhook" }, colas.webhook_overdue],
      [{ queue: "correo" }, colas.correo_overdue],
    ]);
    gauge("queue_waiting", "What waits, by queue; counted up to 10000.", [
      [{ queue: "outbox" }, colas.outbox_waiting],
      [{ queue: "durable" }, colas.durable_depth],
      [{ queue: "webhook" }, colas.webhook_waiting],
      [{ queue: "correo" }, colas.correo_waiting],
    ]);
  }
  gauge(
    "partition_days_ahead",
    "Whole days that have a partition already, by table; what is written without one has to be moved.",
    particiones.map(({ tabla, dias }): Sample => [{ table: tabla }, dias]),
  );
  gauge(
    "partition_rest",
    "1 when rows of the table stand in no day's partition.",
    particiones.map(({ tabla, en_resto }): Sample => [{ table: tabla }, en_resto ? 1 : 0]),
  );
  const tenants = pendientes.filter(({ tenant_id }) => tenant_id !== null);
  gauge(
    "tenant_documentos_pendientes",
    "Documents without a verdict of the ten tenants that have the most of them; counted as documentos_pendientes is.",
    tenants.map(({ tenant_id, documentos }): Sample => [{ tenant: String(tenant_id) }, documentos]),
  );
  gauge(
    "tenant_espera_seconds",
    "How long the oldest of them has been without a verdict.",
    tenants.map(({ tenant_id, segundos }): Sample => [{ tenant: String(tenant_id) }, segundos]),
  );
  gauge(
    "db_statements",
    "Statements that run at this moment, by what they wait for; `none` runs.",
    esperas.map(({ espera, sesiones }): Sample => [{ wait: espera }, sesiones]),
  );
  const pending = (estado: string) => pendientes.find((row) => row.estado === estado);
  const estados = ["procesando", "error"];
  gauge(
    "documentos_pendientes",
    "Documents without a verdict, by state; counted up to 10000 in all.",
    estados.map((estado): Sample => [{ estado }, pending(estado)?.documentos ?? 0]),
  );
  gauge(
    "documentos_con_problema",
    "Those of them that say what is wrong.",
    estados.map((estado): Sample => [{ estado }, pending(estado)?.con_problema ?? 0]),
  );
  gauge("certificados", "Tenants by what is wrong with their certificate.", [
    [{ problema: "vencido" }, certificados?.vencidos ?? 0],
    [{ problema: "por_vencer" }, certificados?.por_vencer ?? 0],
    [{ problema: "sin_certificado" }, certificados?.sin_certificado ?? 0],
  ]);
}

/** Counters that all processes share, by their name in the database. */
const SHARED: Record<string, { name: string; help: string; labels: string[] }> = {
  relay: { name: "relay_beats_total", help: "Grows while a relay of outbox events is alive.", labels: [] },
  step: { name: "durable_steps_total", help: "Durable steps by function and outcome.", labels: ["fn", "outcome"] },
  senal: {
    name: "signs_total",
    help: "Signs of life of API and portal, as the API host gives them.",
    labels: ["de", "resultado"],
  },
  correo: { name: "mail_calls_total", help: "Mails by what the provider said.", labels: ["resultado"] },
  hacienda: {
    name: "hacienda_calls_total",
    help: "Calls of the tax authority by ambiente, operation and what came of them.",
    labels: ["ambiente", "operacion", "resultado"],
  },
  "hacienda-tiempo": {
    name: "hacienda_call_duration_seconds_bucket",
    help: "Calls of the tax authority by operation and how long they took, as a histogram's buckets.",
    labels: ["operacion", "le"],
  },
  documento: { name: "documentos_total", help: "Documents that came to a state, by type.", labels: ["tipo", "estado"] },
  contradiccion: {
    name: "contradicciones_total",
    help: "What the tax authority said against its own verdict, or of a document that we do not have, by kind.",
    labels: ["clase"],
  },
  webhook: { name: "webhook_intentos_total", help: "Attempts to deliver a webhook.", labels: ["resultado"] },
  archivo: {
    name: "archive_total",
    help: "Documents moved into the archive and brought back, and what went wrong there, by kind.",
    labels: ["hecho"],
  },
  "solicitud-perdida": { name: "request_log_lost_total", help: "Request log entries that were lost.", labels: [] },
};

function writeCounters(registry: Registry, { counters }: Operacion): void {
  for (const [stored, { name, help, labels: labelNames }] of Object.entries(SHARED)) {
    const counter = new Counter({ name: `purafactura_${name}`, help, labelNames, registers: [registry] });
    for (const row of counters.filter((each) => each.name === stored)) {
      counter.inc(Object.fromEntries(labelNames.map((label) => [label, row.labels[label] ?? ""])), Number(row.total));
    }
  }
}
