/**
 * What the tables become in a year: days of a nation's sales at a thousandth of its rows, through partitions, the real
 * purge and the archive, with the clock moved, and at the end through a backup and its drill, and the company's erasing.
 * One sale is made by the real processes, and its rows of every table are written again for each document of each day.
 * Tables that a retention bounds must be flat once it is full; the others grow with documents, and the table says so.
 */
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { withSession } from "@/db/connection/session";
import { selectEmisor } from "@/db/queries/accounts/emisor";
import { purgeEvents, purgeRuns } from "@/db/queries/durable/upkeep";
import type { CompiledQuery } from "@/db/sql/qb";
import { backupCommand } from "@/lib/admin/backup/command";
import { assert } from "@/lib/platform/assert";
import { DAY_MS } from "@/lib/platform/clock";
import { changeEstado } from "@/lib/services/accounts/tenants/change-estado";
import { eraseTenant } from "@/lib/services/accounts/tenants/erase-tenant";
import { operatorOf } from "@/lib/services/kernel/operator";
import { archiveDocumentos } from "@/lib/services/operations/archivo/archive-documentos";
import { checkArchivo } from "@/lib/services/operations/archivo/check-archivo";
import { purgeExpired } from "@/lib/services/operations/purge/purge-expired";
import { getRuntime } from "@/lib/services/operations/runtime";
import { foldCifras } from "@/lib/services/reports/cifras/fold-cifras";
import { bar, formatTable, median } from "./measure";
import { bundleForBench } from "./processes";
import { startStack } from "./stack";
import { type BenchTenant, type BenchWorld, createBenchWorld, facturaJson } from "./world";

const DAYS = Number(process.env.BENCH_ANO || 90);
/** Three million, by a thousand. */
const DOCUMENTS = Number(process.env.BENCH_ANO_DOCUMENTOS || 3000);
const MONTH_DAYS = 30;
/** Whole months whose XML stays in the database. */
const ARCHIVE_MONTHS = 2;
/** Of a hundred documents, as in `nacion`. */
const MAILED = 10;
const DELIVERED = 10;
const AUDITED = 1;
/** As the executor keeps what ended. */
const DURABLE_KEPT_DAYS = 7;
const BATCH = 1000;
const POLL_MS = 500;
const SETTLE_MS = 5_000;
/** A table that is flat may be this much larger than when its retention was first full. */
const MAX_GROWTH = 1.1;
const MAX_STEP_MS = 1000;
/** Less than this is a few pages, of which one more is no growth. */
const LEAST_BYTES = 2 ** 20;

/** Among the tables. */
const ARCHIVE = "(archive, in files)";

/** Days that a table keeps; all others keep their rows. */
const KEPT: Readonly<Record<string, number>> = {
  idempotency_key: 1,
  cambio_nuevo: 1,
  cifra_cambio: 1,
  outbox_event: 7,
  durable_event: DURABLE_KEPT_DAYS,
  durable_run: DURABLE_KEPT_DAYS,
  durable_step: DURABLE_KEPT_DAYS,
  durable_job: 1,
  cambio: 30,
  solicitud_api: 60,
  webhook_intento: 90,
};

/** By the day: nothing of them is left to vacuum. */
const DROPPED_WHOLE = ["solicitud_api", "webhook_intento"];

interface Measured {
  day: number;
  sizes: ReadonlyMap<string, number>;
}

export async function runAnoBench(): Promise<void> {
  await bundleForBench();
  const folder = await mkdtemp(path.join(tmpdir(), "purafactura-ano-"));
  const archive = path.join(folder, "archive");
  await mkdir(archive);
  Object.assign(process.env, {
    ARCHIVE_URL: `file://${archive}`,
    ARCHIVE_AFTER_MONTHS: String(ARCHIVE_MONTHS),
    LOG_LEVEL: "error",
  });
  const world = await createBenchWorld(1);
  const stops: (() => Promise<void>)[] = [];
  try {
    const [tenant] = world.tenants;
    assert(tenant, "there is a tenant");
    const { origin } = await startStack(world, stops);
    await sell(origin, tenant);
    for (const stop of stops.splice(0)) await stop();
    const end = await withSession(world.ownerUrl, (client) => run(client, tenant.tenantId, archive));
    await drill(world, end, path.join(folder, "backup"));
    await erase(tenant.tenantId);
  } finally {
    for (const stop of stops) await stop();
    await world.close();
    await rm(folder, { recursive: true });
  }
}

/** The archive read whole, then a backup, restored where a test document is issued. */
async function drill({ ownerUrl, env }: BenchWorld, now: Date, folder: string): Promise<void> {
  const owner = { ...process.env, DATABASE_OWNER_URL: ownerUrl, MASTER_KEY: env.MASTER_KEY };
  const { objetos, malos } = await timed("archive check", async () =>
    checkArchivo(await getRuntime(), now, { hasTime: () => true, cadaMs: 0 }),
  );
  console.log(bar("ano", "each object of the archive is as written", malos.length === 0, `${objetos} objects`));
  const codes = [
    await timed("backup", () => backupCommand("backup", [folder], owner)),
    await timed("drill", () => backupCommand("restore", ["--drill", folder], owner)),
  ];
  const held = codes.every((code) => code === 0);
  console.log(bar("ano", "the drill held", held, `${mib(await bytesIn(folder))} MiB of backup`));
  if (!held || malos.length > 0) process.exitCode = 1;
}

/** The company leaves and is erased. No step of it may hold a row, or a connection, for long. */
async function erase(tenantId: number): Promise<void> {
  const runtime = await getRuntime();
  const steps: number[] = [];
  const query = async <Row>(statement: CompiledQuery<Row>): Promise<Row[]> => {
    const began = performance.now();
    const rows = await runtime.db.system.query(statement);
    steps.push(performance.now() - began);
    return rows;
  };
  const db = { ...runtime.db, system: { ...runtime.db.system, query } };
  const operator = operatorOf({ ...runtime, db }, "bench");
  await changeEstado(operator, { tenantId, a: "retirada" });
  const [[emisor]] = await db.read(tenantId, selectEmisor({ tenantId }));
  assert(emisor, "there is an issuer");
  const { identificacion } = emisor;
  const { filas } = await timed("erase", () => eraseTenant(operator, { tenantId, identificacion }));
  const longest = Math.max(...steps);
  const said = `${Object.values(filas).reduce((all, one) => all + one, 0)} rows in ${steps.length} steps: median ${median(steps).toFixed(0)} ms, longest ${longest.toFixed(0)} ms`;
  console.log(bar("ano", "each step of erasing is short", longest <= MAX_STEP_MS, said));
  if (longest > MAX_STEP_MS) process.exitCode = 1;
}

async function timed<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await act();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return result;
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const found = await Promise.all(names.map((name) => stat(path.join(folder, name))));
  return found.reduce((all, one) => all + (one.isFile() ? one.size : 0), 0);
}

/** One sale with a key of its own, read until its verdict is there. */
async function sell(origin: string, tenant: BenchTenant): Promise<void> {
  const headers = { "x-api-key": tenant.apiKey, "content-type": "application/json", "idempotency-key": randomUUID() };
  const made = await fetch(`${origin}/api/v1/facturas`, { method: "POST", headers, body: facturaJson(tenant) });
  const { clave } = (await made.json()) as { clave: string };
  assert(made.status === 201, "the sale is made");
  for (;;) {
    const read = await fetch(`${origin}/api/v1/facturas/${clave}`, { headers });
    const { estado } = (await read.json()) as { estado: string };
    if (estado === "aceptado") break;
    await pause(POLL_MS);
  }
  // What follows the verdict ends, and the logs are written.
  await pause(SETTLE_MS);
}

/** Returns the moment at which the last day ends. */
async function run(client: pg.Client, tenantId: number, archive: string): Promise<Date> {
  const runtime = await getRuntime();
  await client.query(PREPARE, [tenantId]);
  // Triggers and foreign keys would take most of the time; their conditions hold by construction.
  await client.query("set session_replication_role = replica");
  await client.query("select pg_stat_force_next_flush()");
  const clones = await clonesOf(client);
  const first = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS;
  const measured: Measured[] = [];
  const began = performance.now();
  for (let day = 1; day <= DAYS; day++) {
    const from = new Date(first + (day - 1) * DAY_MS);
    const to = new Date(from.getTime() + DAY_MS);
    for (const { text, share } of clones) {
      await client.query(text, [from, (day - 1) * DOCUMENTS, Math.round((DOCUMENTS * share) / 100), DOCUMENTS]);
    }
    while ((await foldCifras({ db: runtime.db, tenantId })).hayMas);
    const purged = await purgeExpired(runtime, to);
    await purgeDurable(runtime.db.system, to);
    // As autovacuum does it within a day.
    await client.query(`vacuum (analyze) ${Object.keys(KEPT).filter((table) => !DROPPED_WHOLE.includes(table))}`);
    if (day === 1) console.log(`purged on the first day: ${JSON.stringify(purged)}\n`);
    if (day % MONTH_DAYS === 0 || day === DAYS) {
      await archiveDocumentos(runtime, to, () => true);
      await client.query("vacuum documento_xml");
      measured.push({ day, sizes: (await sizesOf(client)).set(ARCHIVE, await bytesIn(archive)) });
      const minutes = ((performance.now() - began) / 60_000).toFixed(1);
      console.log(`\nday ${day}, after ${minutes} minutes: ${mib(sum(measured.at(-1)?.sizes))} MiB in all\n`);
      report(measured);
    }
  }
  // The series goes on behind the last one.
  await client.query("update consecutivo set siguiente = $1 where siguiente > 1", [DAYS * DOCUMENTS + 2]);
  process.exitCode = growing(measured).length > 0 ? 1 : 0;
  return new Date(first + DAYS * DAY_MS);
}

/** `now` is the moved clock; the statements ask Postgres for its own. */
async function purgeDurable(
  system: { query<Row>(statement: CompiledQuery<Row>): Promise<Row[]> },
  now: Date,
): Promise<void> {
  const days = DURABLE_KEPT_DAYS - (now.getTime() - Date.now()) / DAY_MS;
  for (const piece of [purgeRuns, purgeEvents]) {
    while (((await system.query(piece(days, BATCH)))[0]?.purged ?? 0) > 0);
  }
}

/** What stands once for a tenant: where its webhooks go, and a row as it is when all has been delivered. */
const PREPARE = `
  with e as (
    insert into webhook_endpoint (tenant_id, url, eventos, secreto_cifrado, created_by, created_at)
    values ($1, 'https://cliente.example/ganchos/facturas', '{}', '\\x00', 'operador', now()) returning webhook_endpoint_id),
  v as (select evento_id from evento where tenant_id = $1 limit 1),
  w as (
    insert into webhook_entrega (tenant_id, evento_id, webhook_endpoint_id, estado, intentos, entregado_at, intentado_at)
    select $1, evento_id, webhook_endpoint_id, 'entregado', 1, now(), now() from e, v returning webhook_entrega_id),
  i as (
    insert into webhook_intento (tenant_id, webhook_entrega_id, started_at, ended_at, url, cabeceras, cuerpo_sha256,
      direccion, respuesta_status, respuesta, respuesta_cortada, latencia_ms)
    select $1, webhook_entrega_id, now(), now(), 'https://cliente.example/ganchos/facturas',
      '{"content-type":"application/json","webhook-id":"0198c0de-0000-7000-8000-000000000000","webhook-timestamp":"1764300000","webhook-signature":"v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4="}',
      sha256('x'), '203.0.113.7', 200, '{"ok":true}', false, 80 from w)
  insert into correo (tenant_id, documento_id, motivo, destinatarios, estado, asunto, html, texto, adjuntos, intentos,
    intentado_at, proveedor, proveedor_id, created_by, created_at, sent_at)
  select tenant_id, documento_id, 'automatico', '{compras@cliente.example}', 'enviado', 'Factura electrónica',
    (select string_agg('<tr><td>' || md5(n::text) || '</td></tr>', '') from generate_series(1, 60) n),
    (select string_agg(md5(n::text), ' ') from generate_series(1, 20) n), '{factura.pdf,factura.xml,respuesta.xml}', 1,
    now(), 'resend', gen_random_uuid()::text, 'sistema', now(), now()
  from documento where tenant_id = $1`;

/** A document's id begins with the day in its clave. */
const ID = "dia_id(to_char(t, 'DDMMYY')) + 1000000 + g";

/** An id of a seed's row and a document's number make an id of their own. */
const ownUuid = (column: string) => `md5(s.${column}::text || g)::uuid`;

/**
 * Which rows a document writes into each table, and what they have of their own. `t` is the document's moment, `g` its
 * number; a timestamp that is not named is `t` where the seed has one.
 */
const CLONES: Readonly<Record<string, { own?: Record<string, string>; share?: number; where?: string }>> = {
  documento: {
    own: {
      documento_id: ID,
      clave:
        "overlay(overlay(s.clave placing to_char(t, 'DDMMYY') from 4) placing lpad((g + 1)::text, 10, '0') from 32)",
      consecutivo: "overlay(s.consecutivo placing lpad((g + 1)::text, 10, '0') from 11)",
    },
  },
  documento_linea: { own: { documento_id: ID } },
  documento_xml: { own: { documento_id: ID } },
  evento: { own: { evento_id: ownUuid("evento_id"), clave: "s.clave" } },
  cambio_nuevo: { where: "recurso = 'documento'" },
  cifra_cambio: { own: { documento_id: ID } },
  outbox_event: { own: { outbox_event_id: "uuidv7(t - now())" } },
  idempotency_key: { own: { key: "gen_random_uuid()::text", expires_at: "t + interval '1 day'" } },
  solicitud_api: { own: { solicitud_api_id: "id_en(t)", request_id: "gen_random_uuid()::text" } },
  durable_event: { own: { durable_event_id: "s.durable_event_id || '-' || g" }, where: "fn_id is null" },
  // Steps and jobs go with the end of their run.
  durable_run: {
    own: { durable_run_id: ownUuid("durable_run_id"), durable_event_id: "s.durable_event_id || '-' || g" },
    where: "durable_event_id in (select durable_event_id from durable_event where fn_id is null)",
  },
  webhook_entrega: { share: DELIVERED, own: { evento_id: ownUuid("evento_id") } },
  webhook_intento: { share: DELIVERED, own: { webhook_intento_id: "id_en(t)" } },
  correo: { share: MAILED, own: { documento_id: ID } },
  audit_entry: { share: AUDITED, where: "audit_entry_id = (select max(audit_entry_id) from audit_entry)" },
};

interface Clone {
  text: string;
  share: number;
}

/**
 * Keeps the seed's rows aside and returns, for each table, the statement that writes a day: from its beginning ($1),
 * after so many documents ($2), for so many ($3) of so many a day ($4). A sale that polled its verdict left several
 * reads in the log; a nation reads once.
 */
async function clonesOf(client: pg.Client): Promise<Clone[]> {
  const clones: Clone[] = [];
  for (const [table, { own = {}, share = 100, where = "true" }] of Object.entries(CLONES)) {
    const distinct = table === "solicitud_api" ? "distinct on (metodo)" : "";
    await client.query(`create temp table seed_${table} as select ${distinct} * from ${table} where ${where}`);
    // Who read the feed or the figures has taken them already.
    if (table === "cifra_cambio" || table === "cambio_nuevo") await client.query(AGAIN[table]);
    const { rows: seeds } = await client.query(`select count(*)::int as n from seed_${table}`);
    assert(seeds[0]?.n > 0, `the sale left a row in ${table}`);
    const { rows } = await client.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
         and not (is_identity = 'YES' and not $2::text[] @> array[column_name::text])`,
      [table, Object.keys(own)],
    );
    const values = rows.map(({ name, type }) => {
      if (own[name] !== undefined) return own[name];
      return type === "timestamp with time zone" ? `case when s.${name} is not null then t end` : `s.${name}`;
    });
    clones.push({
      share,
      text: `insert into ${table} (${rows.map(({ name }) => name)}) select ${values}
        from generate_series(1, $3::int) n
          cross join lateral (select $2::int + n as g, $1::timestamptz + n * interval '1 day' / ($4::int + 1) as t) m
          cross join seed_${table} s order by g`,
    });
  }
  return clones;
}

/** A sale's two changes, as its triggers write them. */
const AGAIN = {
  cifra_cambio: `
    insert into seed_cifra_cambio (tenant_id, cambio_id, documento_id, antes, despues, siguiente_at, created_at)
    select tenant_id, 0, documento_id, antes, despues, now(), now() from documento,
      (values (null, 'procesando'), ('procesando', 'aceptado')) c (antes, despues)
    where not exists (select from seed_cifra_cambio)`,
  cambio_nuevo: `
    insert into seed_cambio_nuevo (tenant_id, cambio_id, recurso, accion, objeto, estado, created_at)
    select tenant_id, 0, 'documento', accion, clave, estado, now() from documento,
      unnest(array['creado', 'cambioDeEstado']) accion
    where not exists (select from seed_cambio_nuevo)`,
} as const;

/** Bytes of each table with its partitions, indexes and large values. */
async function sizesOf(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select c.relname as name,
       coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree(c.oid)),
         pg_total_relation_size(c.oid)) as bytes
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by 2 desc`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

const mib = (bytes = 0) => (bytes / 2 ** 20).toFixed(1);
const sum = (sizes: ReadonlyMap<string, number> = new Map()) => [...sizes.values()].reduce((all, one) => all + one, 0);

function report(measured: readonly Measured[]): void {
  const last = measured.at(-1);
  assert(last, "something was measured");
  const known = (table: string) => table === ARCHIVE || table in CLONES || table in KEPT;
  const shown = [...last.sizes].filter(([table, bytes]) => known(table) || bytes >= LEAST_BYTES);
  const rows = shown.map(([table]) => [
    table,
    ...measured.map(({ sizes }) => mib(sizes.get(table))),
    judge(measured, table).said,
  ]);
  const head = ["table, MiB at the end of day", ...measured.map(({ day }) => String(day)), ""];
  console.log(`${DOCUMENTS} documents a day, ${last.day} of ${DAYS} days\n\n${formatTable(head, rows)}\n`);
  console.log(`the XML and the answers of documents stay ${ARCHIVE_MONTHS} whole months, and then lie in the archive`);
  const grew = growing(measured);
  console.log(bar("ano", "what a retention bounds is flat", grew.length === 0, grew.join(", ") || "all"));
}

const growing = (measured: readonly Measured[]) => Object.keys(KEPT).filter((table) => !judge(measured, table).flat);

/** Of a bounded table: its size at the end against that when its retention was first full. */
function judge(measured: readonly Measured[], table: string): { flat: boolean; said: string } {
  const last = measured.at(-1);
  assert(last, "something was measured");
  const bytes = last.sizes.get(table) ?? 0;
  const kept = KEPT[table];
  if (kept === undefined) {
    return { flat: true, said: `grows: ${Math.round(bytes / (DOCUMENTS * last.day))} bytes a document` };
  }
  // Partitions are whole days, and a purged page is used again from the next day on.
  const full = measured.find(({ day }) => day >= kept + 2);
  if (full === undefined || full === last) return { flat: true, said: `kept ${kept} days: not judged yet` };
  const times = bytes / Math.max(full.sizes.get(table) ?? 0, LEAST_BYTES);
  const flat = times <= MAX_GROWTH;
  return { flat, said: flat ? `flat, ${kept} days` : `**grew** ${times.toFixed(2)} ×, ${kept} days` };
}
