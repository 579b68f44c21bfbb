/**
 * Cost of a page of a list in a tenant of a million documents of five lines: blocks touched, which do not depend on the
 * machine. Every list is walked, a hundred rows at a time, to its end or to row BENCH_FILAS. Three pages are
 * explained: the first, one ten thousand rows down, and one in the last hundred rows. Walking also proves that each
 * document appears exactly once.
 */
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureAppLogin } from "@/db/connection/roles";
import { withSession } from "@/db/connection/session";
import { startEmbeddedPostgres } from "@/db/embedded/postgres";
import { migrate } from "@/db/migrations/migrate";
import { assert } from "@/lib/platform/assert";
import type { Ctx } from "@/lib/services/kernel/context";
import { closeRuntime, getRuntime } from "@/lib/services/operations/runtime";
import { compareCifras } from "@/lib/services/reports/cifras/compare-cifras";
import { createListTenant, NEWEST } from "@/lib/services/testing/list-tenant";
import { type ListQuestion, QUESTIONS } from "@/lib/services/testing/lists";
import { costOf, type PageCost } from "@/lib/services/testing/page-cost";
import { runDia } from "./dia";
import { demandDisk } from "./disk";
import { FIGURES, OF_PORTAL } from "./figures-pages";
import { bar, formatTable, median } from "./measure";

const DOCUMENTOS = Number(process.env.BENCH_DOCUMENTOS ?? 1_000_000);
const PRODUCTOS = 20_000;
/** Rows of a smaller tenant, which the lists must not return. */
const NOISE = Math.min(DOCUMENTOS / 2, 50_000);
const FAR_ROWS = 10_000;
const STRIDE = 100;
/** A walk ends here, because ten million rows of each list would take hours. */
const MAX_ROWS = Number(process.env.BENCH_FILAS ?? 2_000_000);
/** Sales on credit beside the documents. */
const OWED = Math.min(DOCUMENTOS, 20_000);

/** Lines of each document. */
const LINEAS = 5;
/** Documents of the day that follows; 0 for none. */
const DIA = Number(process.env.BENCH_DIA ?? 0);
/** A page of figures of the large tenant may read so many times the same page of the small one, and a few blocks. */
const MAX_MORE = 1.5;
const FEW_BUFFERS = 300;

export const runListasBench = (): Promise<void> =>
  withListTenant(async (ctx, urls) => {
    await reportFigures(ctx, urls);
    await report(ctx, urls);
    if (DIA > 0) await runDia(urls.ownerUrl, ctx.tenantId, DIA);
  });

/** Runs `use` for a tenant with BENCH_DOCUMENTOS documents, in a Postgres of its own. */
export async function withListTenant(use: (ctx: Ctx, urls: Urls) => Promise<void>): Promise<void> {
  await demandDisk(DOCUMENTOS + DIA);
  const dataDir = path.join(tmpdir(), `purafactura-bench-listas-${process.pid}`);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    await migrate(postgres.ownerUrl);
    await ensureAppLogin(postgres.ownerUrl, postgres.app);
    Object.assign(process.env, { DATABASE_URL: postgres.appUrl, MASTER_KEY: randomBytes(32).toString("base64") });
    const runtime = await getRuntime();
    const made = (documentos: number) =>
      createListTenant(runtime.db, postgres.ownerUrl, { documentos, productos: PRODUCTOS });
    const small = await made(NOISE);
    const { tenantId } = await made(DOCUMENTOS);
    await withSession(postgres.ownerUrl, async (client) => {
      // Foreign keys would take most of the time, and their conditions hold by construction.
      await client.query("set session_replication_role = replica");
      await client.query(INSERT_LINEAS, [LINEAS]);
      await client.query("vacuum analyze");
      const { rows } = await client.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
      console.log(`the database: ${(Number(rows[0]?.bytes) / 2 ** 30).toFixed(1)} GiB\n`);
    });
    const ctx: Ctx = {
      ...runtime,
      tenantId,
      actor: "bench",
      permisos: "todos" as const,
      requestId: "bench",
      now: NEWEST,
      adelantoMs: 0,
    };
    // The days' figures of documents that were inserted without triggers.
    for (const each of [small.tenantId, tenantId]) await compareCifras({ ...ctx, tenantId: each }, { corregir: true });
    await use(ctx, { ...postgres, small: small.tenantId });
  } finally {
    await closeRuntime();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Urls {
  appUrl: string;
  ownerUrl: string;
  /** A tenant of fifty thousand documents in the same tables. */
  small: number;
}

const INSERT_LINEAS = `insert into documento_linea (tenant_id, documento_id, numero_linea, codigo_cabys, codigo, cantidad,
    unidad_medida, detalle, precio_unitario, monto_total, sub_total, base_imponible, impuestos,
    impuesto_asumido_emisor_fabrica, impuesto_neto, monto_total_linea, tipo, producto_id)
  select d.tenant_id, d.documento_id, n, '2441000000000', p.codigo, '1', 'Unid', p.nombre, '1000', '1000', '1000', '1000',
    '[{"codigo": "01", "codigoTarifaIva": "08", "tarifa": "13", "monto": "130"}]', '0', '130', '1130', d.tipo,
    p.producto_id
  from documento d
  cross join generate_series(1, $1::int) n
  join (select tenant_id, min(producto_id) as first from producto group by tenant_id) f on f.tenant_id = d.tenant_id
  join producto p on p.tenant_id = d.tenant_id and p.producto_id = f.first + (d.documento_id + n) % 500
  on conflict do nothing`;

/** The pages that show figures or a short list of what matters: as much for the large tenant as for the small one. */
async function reportFigures(ctx: Ctx, { appUrl, small }: Urls): Promise<void> {
  const rows: string[][] = [];
  const bars: string[] = [];
  for (const question of FIGURES) {
    const of = await costOf({ ...ctx, tenantId: small }, appUrl, question, null);
    const { buffers, milliseconds } = await costOf(ctx, appUrl, question, null);
    const passed = buffers <= of.buffers * MAX_MORE + FEW_BUFFERS;
    rows.push([question.name, String(of.buffers), String(buffers), milliseconds.toFixed(1)]);
    bars.push(bar("listas", `${question.name} as in a small tenant`, passed, `${of.buffers} and ${buffers} blocks`));
    if (!passed) process.exitCode = 1;
  }
  console.log(formatTable(["page", `blocks, ${NOISE} documents`, `blocks, ${DOCUMENTOS} documents`, "ms"], rows));
  console.log(`\n${bars.join("\n")}\n`);
}

async function report(ctx: Ctx, { appUrl }: Urls): Promise<void> {
  const rows: string[][] = [];
  for (const question of [...QUESTIONS, ...OF_PORTAL]) {
    const walked = await walk(ctx, question);
    const costs: (PageCost | null)[] = [await costOf(ctx, appUrl, question, null)];
    for (const cursor of [walked.far, walked.last]) {
      costs.push(cursor === null ? null : await costOf(ctx, appUrl, question, cursor));
    }
    const pages = costs.filter((cost) => cost !== null);
    const worst = Math.max(...pages.map(({ buffers }) => buffers));
    rows.push([
      question.name,
      String(walked.rows),
      ...costs.map((cost) => (cost === null ? "" : `${cost.buffers} (${cost.rows})`)),
      Math.max(...pages.map(({ milliseconds }) => milliseconds)).toFixed(1),
      `${walked.firstMs.toFixed(1)} / ${walked.lastMs.toFixed(1)}`,
      `${question.maxBuffers}: ${worst <= question.maxBuffers ? "passed" : "**missed**"}`,
    ]);
    if (worst > question.maxBuffers) process.exitCode = 1;
    if (process.env.BENCH_PLANS === "1") printPlans(question, pages);
  }
  const places = ["first", `after ${FAR_ROWS}`, "among the last"];
  console.log(formatTable(["list", "rows", ...places, "ms, worst", `ms/${STRIDE}, first / last tenth`, "bar"], rows));
}

interface Walk {
  rows: number;
  /** Cursors of a page ten thousand rows down and of the last page; null when there is none. */
  far: string | null;
  last: string | null;
  /** Time for a page of a hundred, for a client in this process: medians of the first and of the last tenth. */
  firstMs: number;
  lastMs: number;
}

/** Walks to the end of the list. @throws when a row appears twice or rows are missing */
async function walk(ctx: Ctx, { name, query, list }: ListQuestion): Promise<Walk> {
  // Of the last two pages, because a row that comes twice comes on neighbours, and ten million would not fit.
  let recent: string[] = [];
  const times: number[] = [];
  const found: Pick<Walk, "far" | "last"> = { far: null, last: null };
  let rows = 0;
  let cursor: string | null = null;
  do {
    if (found.far === null && rows >= FAR_ROWS) found.far = cursor;
    found.last = cursor;
    const began = performance.now();
    const page: Awaited<ReturnType<typeof list>> = await list(ctx, {
      ...query,
      limite: String(STRIDE),
      ...(cursor === null ? {} : { cursor }),
    });
    times.push(performance.now() - began);
    const items = page.datos.map((item) => JSON.stringify(item));
    const seen = [...recent, ...items];
    assert(new Set(seen).size === seen.length, `${name}: a row came twice`);
    recent = items;
    rows += page.datos.length;
    cursor = page.siguiente;
  } while (cursor !== null && rows < MAX_ROWS);
  const whole = name === QUESTIONS[0]?.name && cursor === null;
  if (whole) assert(rows === DOCUMENTOS + OWED, `the walk met ${rows} of ${DOCUMENTOS + OWED} documents`);
  const tenth = Math.ceil(times.length / 10);
  return { ...found, rows, firstMs: median(times.slice(0, tenth)), lastMs: median(times.slice(-tenth)) };
}

function printPlans({ name }: ListQuestion, costs: readonly PageCost[]): void {
  for (const { text } of costs[0]?.plans ?? []) console.log(`\n### ${name}\n\n${text}\n`);
}
