/**
 * Cost of a page of a list in a tenant of a million documents: blocks touched, which do not depend on the machine.
 * Every list is walked to its end, a hundred rows at a time. Three pages are explained: the first, one ten thousand
 * rows down, and one in the last hundred rows. Walking also proves that each document appears exactly once.
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
import {
  costOf,
  createListTenant,
  type ListQuestion,
  NEWEST,
  type PageCost,
  QUESTIONS,
} from "@/lib/services/testing/lists";
import { formatTable, median } from "./measure";

const DOCUMENTOS = Number(process.env.BENCH_DOCUMENTOS ?? 1_000_000);
const PRODUCTOS = 20_000;
/** Rows of another tenant, which the lists must not return. */
const NOISE = 50_000;
const FAR_ROWS = 10_000;
const STRIDE = 100;

export const runListasBench = (): Promise<void> => withListTenant(report);

/** Runs `use` for a tenant with BENCH_DOCUMENTOS documents, in a Postgres of its own. */
export async function withListTenant(use: (ctx: Ctx, urls: Urls) => Promise<void>): Promise<void> {
  const dataDir = path.join(tmpdir(), `purafactura-bench-listas-${process.pid}`);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    await migrate(postgres.ownerUrl);
    await ensureAppLogin(postgres.ownerUrl, postgres.app);
    Object.assign(process.env, { DATABASE_URL: postgres.appUrl, MASTER_KEY: randomBytes(32).toString("base64") });
    const runtime = await getRuntime();
    await createListTenant(runtime.db, postgres.ownerUrl, { documentos: NOISE, productos: PRODUCTOS });
    const counts = { documentos: DOCUMENTOS, productos: PRODUCTOS };
    const { tenantId } = await createListTenant(runtime.db, postgres.ownerUrl, counts);
    await withSession(postgres.ownerUrl, async (client) => void (await client.query("vacuum analyze")));
    const ctx: Ctx = {
      ...runtime,
      tenantId,
      actor: "bench",
      permisos: "todos" as const,
      requestId: "bench",
      now: NEWEST,
    };
    await use(ctx, postgres);
  } finally {
    await closeRuntime();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Urls {
  appUrl: string;
  ownerUrl: string;
}

async function report(ctx: Ctx, { appUrl }: Urls): Promise<void> {
  const rows: string[][] = [];
  for (const question of QUESTIONS) {
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
  const seen = new Set<string>();
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
    for (const item of page.datos) seen.add(JSON.stringify(item));
    rows += page.datos.length;
    cursor = page.siguiente;
  } while (cursor !== null);
  assert(seen.size === rows, `${name}: a row came twice`);
  if (name === QUESTIONS[0]?.name) assert(rows === DOCUMENTOS, `the walk met ${rows} of ${DOCUMENTOS} documents`);
  const tenth = Math.ceil(times.length / 10);
  return { ...found, rows, firstMs: median(times.slice(0, tenth)), lastMs: median(times.slice(-tenth)) };
}

function printPlans({ name }: ListQuestion, costs: readonly PageCost[]): void {
  for (const { text } of costs[0]?.plans ?? []) console.log(`\n### ${name}\n\n${text}\n`);
}
