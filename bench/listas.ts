/**
 * What a page of a list costs in a tenant of a million documents: blocks touched, which do not depend on the machine.
 * Every question is asked for its first page, its hundredth and its last, and the list of everything is walked to its end.
 */
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "@/db/embedded-postgres";
import { migrate } from "@/db/migrate";
import { ensureAppLogin } from "@/db/roles";
import { withSession } from "@/db/session";
import { assert } from "@/lib/platform/assert";
import type { Ctx } from "@/lib/services/context";
import { listFacturas } from "@/lib/services/facturas/list";
import { closeRuntime, getRuntime } from "@/lib/services/runtime";
import { costOf, createListTenant, type ListQuestion, type PageCost, QUESTIONS } from "@/lib/services/testing/lists";
import { formatTable } from "./measure";

const DOCUMENTOS = Number(process.env.BENCH_DOCUMENTOS ?? 1_000_000);
const PRODUCTOS = 20_000;
/** Another tenant beside it, whose rows are nobody else's business. */
const NOISE = 50_000;
const FAR_PAGE = 100;
/** Pages of a list that ends sooner are walked to the end; the others are not worth the time. */
const MAX_PAGES = 400;

export async function runListasBench(): Promise<void> {
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
    const ctx: Ctx = { ...runtime, tenantId, actor: "bench", requestId: "bench", now: new Date() };
    await report(ctx, postgres.appUrl);
    await walk(ctx);
  } finally {
    await closeRuntime();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function report(ctx: Ctx, appUrl: string): Promise<void> {
  const rows: string[][] = [];
  for (const question of QUESTIONS) {
    const pages = await measure(ctx, appUrl, question);
    const worst = Math.max(...pages.map(({ cost }) => cost.buffers));
    rows.push([
      question.name,
      ...["first", "far", "last"].map((name) => {
        const page = pages.find((each) => each.name === name);
        return page === undefined ? "" : `${page.cost.buffers} (${page.cost.rows})`;
      }),
      Math.max(...pages.map(({ cost }) => cost.milliseconds)).toFixed(1),
      `${question.maxBuffers}: ${worst <= question.maxBuffers ? "passed" : "**missed**"}`,
    ]);
    if (worst > question.maxBuffers) process.exitCode = 1;
    if (process.env.BENCH_PLANS === "1") printPlans(question, pages[0]?.cost);
  }
  const header = ["blocks (rows) of a page", "first", `page ${FAR_PAGE}`, "last", "ms, worst", "bar"];
  console.log(formatTable(header, rows));
}

interface Page {
  name: "first" | "far" | "last";
  cost: PageCost;
}

async function measure(ctx: Ctx, appUrl: string, question: ListQuestion): Promise<Page[]> {
  const first = await costOf(ctx, appUrl, question, null);
  const pages: Page[] = [{ name: "first", cost: first }];
  let cursor = first.siguiente;
  let before = cursor;
  for (let page = 2; cursor !== null && page <= MAX_PAGES; page++) {
    if (page === FAR_PAGE) pages.push({ name: "far", cost: await costOf(ctx, appUrl, question, cursor) });
    before = cursor;
    cursor = (await question.list(ctx, { ...question.query, cursor })).siguiente;
  }
  if (cursor === null && before !== null) {
    pages.push({ name: "last", cost: await costOf(ctx, appUrl, question, before) });
  }
  return pages;
}

/** Every document once, and the last pages as quick as the first. */
async function walk(ctx: Ctx): Promise<void> {
  const seen = new Set<string>();
  const batches: number[] = [];
  let cursor: string | null = null;
  let began = performance.now();
  for (let page = 1; page === 1 || cursor !== null; page++) {
    const query: Record<string, string> = { limite: "100", ...(cursor === null ? {} : { cursor }) };
    const answer: Awaited<ReturnType<typeof listFacturas>> = await listFacturas(ctx, query);
    for (const { clave } of answer.datos) seen.add(clave);
    cursor = answer.siguiente;
    if (page % 1_000 === 0) {
      batches.push((performance.now() - began) / 1_000);
      began = performance.now();
    }
  }
  assert(seen.size === DOCUMENTOS, `the walk met ${seen.size} of ${DOCUMENTOS} documents`);
  const times = batches.map((ms) => ms.toFixed(2)).join(", ");
  console.log(
    `\nWalk of all ${seen.size} documents, a hundred a page: each once. ms a page, by thousands of pages: ${times}.`,
  );
}

function printPlans({ name }: ListQuestion, cost: PageCost | undefined): void {
  for (const { text } of cost?.plans ?? []) console.log(`\n### ${name}\n\n${text}\n`);
}
