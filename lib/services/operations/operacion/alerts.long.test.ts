/**
 * The operator's alerts (deploy/monitoring/alerts.yaml), judged by Prometheus's own tool on what this service really
 * reports: each cause is provoked, scraped before and after, and must raise its alert, not before, and not for good.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { openDatabase } from "@/db/connection/client";
import { queryAs } from "@/db/testing/cluster";
import { holdSession } from "@/db/testing/hold";
import { createHaciendaClient } from "@/lib/integrations/hacienda/client";
import { simulatorEndpoint } from "@/lib/integrations/hacienda/endpoints";
import { metrics } from "@/lib/platform/metrics";
import { needs } from "@/lib/platform/testing/needs";
import type { Runtime } from "@/lib/services/kernel/context";
import { issueFactura } from "@/lib/services/sales/facturas";
import { createSimulatedWorld, facturaBody, type SimulatedWorld } from "../../testing/world";
import { scrape, scrapeProcess } from "./metrics";
import { observeHacienda } from "./observe-hacienda";

/** What the figures say is tried, and not how soon they come. */
const PATIENT_MS = 60_000;
const ALERTS = path.resolve("deploy/monitoring/alerts.yaml");
const NEEDS_PROMTOOL = needs(
  spawnSync("promtool", ["--version"]).error === undefined,
  "promtool is not installed (apt-get install prometheus): the operator's alerts are not judged",
);

let world: SimulatedWorld;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "alerts-"));
  world = await createSimulatedWorld();
  alive("api")();
  await issueFactura(world.ctx, {
    body: facturaBody({ tipo: "04", idUsuario: world.idUsuario, lineas: [{ codigoProducto: "CAFE", cantidad: 1 }] }),
    idempotencyKey: null,
  });
});
afterAll(async () => {
  await world.drop();
  await rm(folder, { recursive: true });
});

const sql = (text: string) => () => queryAs(world.ownerUrl, text);
/** A call of the authority at `url` with that password. */
const ask = async (url: string, password: string) => {
  const { tenantId } = world.ctx;
  const client = createHaciendaClient({ endpoints: { simulador: simulatorEndpoint(url) } });
  await observeHacienda(client, world.runtime.counters).status(
    { tenantId, ambiente: "simulador", username: "alguien", version: "1", readPassword: () => password },
    "5".repeat(50),
  );
};
const answered = (status: number, seconds: number) => async () =>
  metrics().request.observe({ method: "GET", route: "/facturas", status }, seconds);
const entrega = `with e as (insert into evento (tenant_id, evento_id, tipo, datos)
    values (TENANT, uuidv7(), 'x', '{}') returning evento_id),
  w as (insert into webhook_endpoint (tenant_id, url, eventos, secreto_cifrado, created_by, created_at)
    values (TENANT, 'https://cliente.cr', '{}', '\\x00', 'operador', now()) returning webhook_endpoint_id)
  insert into webhook_entrega (tenant_id, evento_id, webhook_endpoint_id, siguiente_at, revisar_at)
    select TENANT, evento_id, webhook_endpoint_id, now(), now() - interval '1 hour' from e, w`;
const correo = `insert into correo (tenant_id, documento_id, motivo, destinatarios, siguiente_at, created_by, created_at)
  select tenant_id, documento_id, 'manual', '{a@cliente.cr}', now() - interval '1 hour', 'operador', now()
  from documento`;

const alive = (kind: string) => () => metrics().process.set({ kind }, 1);
const step = (outcome: "done" | "failed") => () => metrics().step.observe({ outcome }, 0.01);
const shown = (status: number, seconds: number) => () => metrics().page.observe({ kind: "page", status }, seconds);

const STEP = () => world.runtime.counters.add("step", { fn: "x", outcome: "done" });

/** What raises each alert, and for how many minutes it may stand after. `before` runs ahead of the first scrape. */
const CAUSES: Record<string, { before?: () => unknown; provoke: () => unknown; heals?: true; lasts?: number }> = {
  EventsNotSent: {
    before: sql("delete from outbox_event"),
    provoke: () =>
      sql(`insert into outbox_event (tenant_id, name, data, created_at)
        values (${world.ctx.tenantId}, 'x', '{}', now() - interval '1 hour')`)(),
  },
  DocumentsLate: { provoke: sql("update documento set siguiente_at = now() - interval '1 hour'") },
  // The other way round: no step ends in the first hour.
  ExecutorSilent: { before: STEP, provoke: STEP, heals: true },
  DocumentsNeedAPerson: { provoke: sql("update documento set estado = 'error', problema = 'certificado-vencido'") },
  HaciendaInTrouble: { provoke: () => ask("http://127.0.0.1:1", "x") },
  HaciendaSlow: {
    provoke: () => world.runtime.counters.add("hacienda-tiempo", { operacion: "consulta", le: "+Inf" }),
    before: () => world.runtime.counters.add("hacienda-tiempo", { operacion: "consulta", le: "30" }),
  },
  CredentialsRefused: { provoke: () => ask(world.simulator.url, "incorrecta") },
  HaciendaContradicts: { lasts: 1500, provoke: () => world.runtime.counters.add("contradiccion", { clase: "estado" }) },
  CertificateEnds: { provoke: sql("update certificado set valido_hasta = now() + interval '3 days'") },
  WebhooksLate: { provoke: () => sql(entrega.replaceAll("TENANT", String(world.ctx.tenantId)))() },
  MailsLate: { provoke: sql(correo) },
  ServerErrors: { before: answered(200, 0.01), provoke: answered(500, 0.01) },
  AnswersSlow: { before: answered(200, 0.01), provoke: answered(200, 4) },
  NumbersClosed: {
    provoke: sql("insert into restauracion (tenant_id, respaldo_at) select tenant_id, now() from tenant"),
  },
  BackupOld: {
    before: sql(`insert into system_counter values ('backup', '{}', 1, now())`),
    provoke: sql("update system_counter set last_at = now() - interval '2 days' where name = 'backup'"),
  },
  DrillOld: {
    before: sql(`insert into system_counter values ('drill', '{}', 1, now())`),
    provoke: sql("update system_counter set last_at = now() - interval '36 days' where name = 'drill'"),
  },
  BaseOld: {
    before: sql(`insert into system_counter values ('base', '{}', 1, now())`),
    provoke: sql("update system_counter set last_at = now() - interval '10 days' where name = 'base'"),
  },
  PartitionsMissing: {
    provoke: sql(`do $$ declare una record; begin
      for una in select nombre from particiones_de('solicitud_api') where nombre ~ '_(d[0-9]+|resto)$' loop
        execute format('drop table %I', una.nombre);
      end loop;
      call crear_particion('solicitud_api', 'solicitud_api_resto', momento_id(date_trunc('day', now(), 'UTC')), null);
    end $$`),
  },
  ArchiveSpoiled: { provoke: () => world.runtime.counters.add("archivo", { hecho: "alterado" }) },
  ArchiveSilent: { provoke: () => world.runtime.counters.add("archivo", { hecho: "mudo" }, 9) },
  ArchiveUnwatched: {
    before: sql(`insert into system_counter values ('archivo-paseo', '{}', 1, now())`),
    provoke: sql("update system_counter set last_at = now() - interval '2 days' where name = 'archivo-paseo'"),
  },
  WorkerMissing: { before: alive("worker"), provoke: () => metrics().process.remove({ kind: "worker" }) },
  PortalMissing: { before: alive("portal"), provoke: () => metrics().process.remove({ kind: "portal" }) },
  DurableWorkLate: {
    provoke: sql(`with e as (insert into durable_event (durable_event_id, name, data, ts, routed_at)
        values ('late', 'x', '{}', 0, now()) returning durable_event_id),
      r as (insert into durable_run (fn_id, durable_event_id) select 'x', durable_event_id from e returning durable_run_id)
      insert into durable_job (durable_run_id, fn_id, kind, due)
        select durable_run_id, 'x', 'discover', now() - interval '1 hour' from r`),
  },
  StepsFail: { before: step("done"), provoke: step("failed") },
  PagesFail: { before: shown(200, 0.01), provoke: () => metrics().pageError.inc({ kind: "render" }) },
  PagesSlow: { before: shown(200, 0.01), provoke: shown(200, 4) },
  RequestLogLost: { provoke: () => world.runtime.counters.add("solicitud-perdida", {}) },
};

async function scraped(runtime: Pick<Runtime, "db"> = world.runtime): Promise<Map<string, number>> {
  await world.runtime.counters.settle();
  const text = await scrape({ ...world.runtime, ...runtime }, new Date(), PATIENT_MS);
  const lines = text
    .split("\n")
    .filter((line) => /^(purafactura|nodejs_eventloop_lag_p99|process_resident)_/.test(line));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

/**
 * A quiet hour with the figures of `quiet`, then twenty minutes of `cause`: gauges stay as they are, counters grow by
 * the difference each minute; then `lasts` quiet minutes. Expects the alert to fire at the end of the cause alone, or
 * at all ends but that when it `heals`.
 */
async function judge(
  alert: string,
  quiet: Map<string, number>,
  cause: Map<string, number>,
  heals = false,
  lasts = 120,
) {
  const input_series = [...new Set([...quiet.keys(), ...cause.keys()])].map((name) => {
    const [from, to] = [quiet.get(name), cause.get(name)];
    const step = /_(total|bucket|count)(\{|$)/.test(name) ? (to ?? 0) - (from ?? 0) : 0;
    const hour = from === undefined ? "_x60" : `${from}+0x60`;
    const series = name.includes("{") ? name.replace("{", '{instance="a",') : `${name}{instance="a"}`;
    const caused = to === undefined ? "_x21" : `${to}+${step}x20`;
    const counted = /_(total|bucket|count|sum)(\{|$)/.test(name) ? (to ?? from ?? 0) + 20 * step : from;
    return { series, values: `${hour} ${caused} ${counted === undefined ? `_x${lasts}` : `${counted}+0x${lasts}`}` };
  });
  const expr = `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`;
  const promql_expr_test = [59, 80, 80 + lasts].map((minute) => ({
    expr,
    eval_time: `${minute}m`,
    exp_samples: [{ labels: "{}", value: (minute === 80) === heals ? 0 : 1 }],
  }));
  const tests = [{ interval: "1m", input_series, promql_expr_test }];
  const file = path.join(folder, `${alert}.yaml`);
  await writeFile(file, stringify({ rule_files: [ALERTS], evaluation_interval: "1m", tests }));
  const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", file], { encoding: "utf8" });
  expect(status, stdout + stderr).toBe(0);
}

it.each(Object.keys(CAUSES))("%s is raised by its cause, and not before", NEEDS_PROMTOOL, async (alert) => {
  const { before, provoke, heals, lasts } = CAUSES[alert] ?? expect.fail();
  await before?.();
  const quiet = await scraped();
  await provoke();
  const cause = await scraped();
  await judge(alert, quiet, cause, heals, lasts);
});

it("ConnectionsExhausted is raised while callers wait for the only connection", NEEDS_PROMTOOL, async () => {
  const db = await openDatabase({ url: world.appUrl, lanes: 1, pool: 1, systemLanes: 1, systemPool: 2 });
  const quiet = await scraped({ db });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { tenantId } = world.ctx;
  const callers = [db.transaction(tenantId, () => held), db.transaction(tenantId, () => held)];
  const cause = await scraped({ db });
  release();
  await Promise.all(callers);
  await db.close();
  await judge("ConnectionsExhausted", quiet, cause);
});

it("DatabaseDown is raised when the database does not answer", NEEDS_PROMTOOL, async () => {
  const db = await openDatabase({ url: world.appUrl, lanes: 1, pool: 1, systemLanes: 1, systemPool: 1 });
  const quiet = await scraped({ db });
  await db.close();
  await judge("DatabaseDown", quiet, await scraped({ db }));
});

it("DatabaseReadOnly is raised when the database takes no writes", NEEDS_PROMTOOL, async () => {
  const quiet = await scraped();
  const database = new URL(world.ownerUrl).pathname.slice(1);
  await queryAs(world.ownerUrl, `alter database ${database} set default_transaction_read_only = on`);
  const db = await openDatabase({ url: world.appUrl, lanes: 1, pool: 1, systemLanes: 1, systemPool: 1 });
  const cause = await scraped({ db });
  await db.close();
  await queryAs(
    world.ownerUrl,
    `set default_transaction_read_only = off; alter database ${database} reset default_transaction_read_only`,
  );
  await judge("DatabaseReadOnly", quiet, cause);
});

it("DatabaseFiguresLate is raised while a table of the figures is locked", NEEDS_PROMTOOL, async () => {
  const quiet = await scraped();
  const release = await holdSession(world.ownerUrl, "begin", "lock table tenant in access exclusive mode");
  const cause = await scraped();
  await release();
  await judge("DatabaseFiguresLate", quiet, cause);
});

/** What a test cannot bring about is written over a figure of a true scrape. */
const FIGURES: Record<string, [figure: string, from: number, to: number]> = {
  DatabaseConnectionsClose: ['purafactura_database_connections{state="used"}', 20, 100_000],
  TransactionLong: ["purafactura_database_transaction_seconds", 3, 1000],
  ArchiveFailing: ["purafactura_wal_archive_failing", 0, 1],
  ArchiveOld: ["purafactura_wal_archive_age_seconds", 300, 1000],
  EventLoopSlow: ["nodejs_eventloop_lag_p99_seconds", 0.02, 0.8],
  MemoryHigh: ["process_resident_memory_bytes", 4e8, 2e9],
  DiskLow: ['purafactura_disk_bytes{state="free"}', 1e12, 5e8],
};

it.each(Object.entries(FIGURES))("%s is raised by its figure", NEEDS_PROMTOOL, async (alert, [figure, from, to]) => {
  const real = await scraped();
  expect([...real.keys()]).toContain(figure);
  const total = figure.includes("disk") ? [['purafactura_disk_bytes{state="total"}', 2e12] as const] : [];
  const quiet = new Map([...real, ...total, [figure, from]]);
  await judge(alert, quiet, new Map([...quiet, [figure, to]]));
});

it("every alert says what it means and what to do, and has its cause here", () => {
  const { groups } = parse(readFileSync(ALERTS, "utf8"));
  const rules: { alert: string; annotations: { summary?: string; action?: string } }[] = groups[0].rules;
  expect(rules.map(({ alert }) => alert).sort()).toEqual(
    [
      ...Object.keys({ ...CAUSES, ...FIGURES }),
      ...["ConnectionsExhausted", "DatabaseDown", "DatabaseFiguresLate", "DatabaseReadOnly"],
    ].sort(),
  );
  for (const { annotations } of rules) expect(Object.keys(annotations)).toEqual(["summary", "action"]);
});

it("the dashboard and the alerts name only figures that a scrape gives", async () => {
  await Promise.all([STEP(), world.runtime.counters.settle()]);
  const connections = world.db.usage().system;
  const durable = async () => ({ depth: 0, oldestDueMs: 0, running: 0, waiting: 0, places: 8, connections });
  const given = (await scrape(world.runtime, new Date(), PATIENT_MS)) + (await scrapeProcess(undefined, durable));
  const text = readFileSync(ALERTS, "utf8") + readFileSync("deploy/monitoring/dashboard.json", "utf8");
  const named = new Set(text.match(/\b(purafactura|process|nodejs)_[a-z0-9_]+(?=[[{)\s"])/g));
  const known = new Set(given.match(/(?<=^# TYPE )\S+/gm));
  const unknown = [...named].filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count)$/, "")));
  expect([named.size > 15, unknown]).toEqual([true, []]);
});
