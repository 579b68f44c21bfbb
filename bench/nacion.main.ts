/**
 * The load of `nacion`, in its own process: documents arrive at an even rate, whether earlier ones were answered or
 * not, and people read lists, documents and PDFs meanwhile. A document's time counts from the moment when it was due,
 * so a host that makes it wait is not spared.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type Answer, type Line, openLine } from "./line";
import { httpText } from "./load";
import { quantile } from "./measure";
import { documentJson, type NacionCatalog, type NacionTenant, rankOf, seeded, zipfShares } from "./nacion-mix";

export interface NacionOrder {
  /** Those of the API hosts, which take the requests in turns. */
  ports: number[];
  durationMs: number;
  perSecond: number;
  /** The largest first. */
  tenants: NacionTenant[];
  catalog: NacionCatalog;
  readers: number;
  seed: number;
}

export interface Times {
  count: number;
  p50: number;
  p95: number;
  p99: number;
}

export interface NacionResult {
  /** Until the last answer. */
  seconds: number;
  /** Number of answers to POSTs by status. */
  statuses: Record<string, number>;
  /** The first answer that is no 201. */
  strange: string | null;
  /** Milliseconds from the moment when a document was due to its 201. */
  issued: Times;
  /** Milliseconds of what people read, by kind. */
  read: Record<string, Times>;
}

/** A reader looks at something, and then thinks this long on average. */
const THINK_MS = 5_000;
/** Of a hundred readings; the rest are lists. */
const DOCUMENTS = 10;
const PDFS = 10;
const CLAVE = /"clave":"(\w{50})"/;
/** Remembered claves of a tenant. */
const MAX_CLAVES = 50;
const CUT = "cut";

/** An API host and the connections to it that wait for nothing. */
interface Host {
  port: number;
  idle: Line[];
}

process.on("message", async (order: NacionOrder) => process.send?.(await run(order)));

async function run(order: NacionOrder): Promise<NacionResult> {
  const { ports, durationMs, perSecond, tenants, catalog, seed } = order;
  const chance = seeded(seed);
  const shares = zipfShares(tenants.length, perSecond);
  const claves = tenants.map((): string[] => []);
  const hosts = ports.map((port) => ({ port, idle: [] as Line[] }));
  const statuses: Record<string, number> = {};
  const issuedMs: number[] = [];
  let strange: string | null = null;

  async function issue(host: Host, rank: number, tenant: NacionTenant, dueAt: number): Promise<void> {
    const own = claves[rank] ?? [];
    const body = documentJson(tenant, catalog, chance, () => own.shift());
    const line = lineTo(host);
    const { status, text } = await answerOf(line, httpText("POST", "/api/v1/facturas", tenant.apiKey, body));
    issuedMs.push(performance.now() - dueAt);
    if (status !== CUT) host.idle.push(line);
    statuses[status] = (statuses[status] ?? 0) + 1;
    const clave = CLAVE.exec(text)?.[1];
    if (status !== "201" || clave === undefined) strange ??= text;
    else if (!body.startsWith('{"tipo":"NotaCredito"') && own.length < MAX_CLAVES) own.push(clave);
  }

  const began = performance.now();
  const until = began + durationMs;
  const readers = { chance: seeded(seed + 1), read: new Map<string, number[]>() };
  const reading = Array.from({ length: order.readers }, (_, n) =>
    read(order.tenants, ports[n % ports.length] ?? 0, shares, claves, readers, until),
  );
  const issuing: Promise<void>[] = [];
  const count = Math.round((durationMs * perSecond) / 1000);
  for (let n = 0; n < count; n++) {
    const dueAt = began + (n * 1000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 0) await pause(early);
    const rank = rankOf(shares, chance());
    const tenant = tenants[rank];
    const host = hosts[n % hosts.length];
    if (tenant !== undefined && host !== undefined) issuing.push(issue(host, rank, tenant, dueAt));
  }
  await Promise.all(issuing);
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(reading);
  for (const { idle } of hosts) for (const line of idle) line.end();
  return {
    seconds,
    statuses,
    strange,
    issued: timesOf(issuedMs),
    read: Object.fromEntries([...readers.read].map(([kind, times]) => [kind, timesOf(times)])),
  };
}

/** The one that was used last, or a new one. */
function lineTo({ port, idle }: Host): Line {
  for (let line = idle.pop(); line !== undefined; line = idle.pop()) if (line.open) return line;
  return openLine(port);
}

/** One person, who reads what the tenants have issued. */
async function read(
  tenants: readonly NacionTenant[],
  port: number,
  shares: readonly number[],
  claves: readonly string[][],
  { chance, read }: { chance: () => number; read: Map<string, number[]> },
  until: number,
): Promise<void> {
  let line = openLine(port);
  for (;;) {
    const thinks = chance() * 2 * THINK_MS;
    if (performance.now() + thinks > until) break;
    await pause(thinks);
    const rank = rankOf(shares, chance());
    const { apiKey } = tenants[rank] ?? { apiKey: "" };
    const clave = claves[rank]?.[0];
    const drawn = clave === undefined ? 100 : chance() * 100;
    const [kind, path] =
      drawn < PDFS
        ? ["PDF", `/${clave}/pdf`]
        : drawn < PDFS + DOCUMENTS
          ? ["document", `/${clave}`]
          : ["list", "?limite=25"];
    const sentAt = performance.now();
    const { status } = await answerOf(line, httpText("GET", `/api/v1/facturas${path}`, apiKey));
    if (status === CUT) line = openLine(port);
    const name = status === "200" ? kind : `${kind} answered ${status}`;
    read.set(name, [...(read.get(name) ?? []), performance.now() - sentAt]);
  }
  line.end();
}

/** A connection that is cut counts as an answer of its own, and the load goes on. */
function answerOf(line: Line, text: string): Promise<Answer> {
  return line.ask(text).catch((error: unknown) => ({ status: CUT, text: `\r\n\r\n${error}` }));
}

function timesOf(times: readonly number[]): Times {
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((q) => quantile(times, q));
  return { count: times.length, p50, p95, p99 };
}
