/**
 * GET and POST of an invoice of ten lines: the plain host against a hand-written program (floor.main.ts) and against
 * the same handlers under `next start`, with sixteen connections each. They take turns in short rounds, so that a busy
 * machine affects all of them. Each connection has its own point of sale, so that the program is measured and not the
 * lock of one row.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { selectDocumentoByClave, selectDocumentoXml } from "@/db/queries/documento";
import { selectLineasByClave } from "@/db/queries/documento-linea";
import { isServicio } from "@/lib/domain/cabys";
import { opcionalesPresentes } from "@/lib/domain/miembros";
import { hasNextBuild, startNext } from "@/lib/host/testing/next-host";
import { hashApiKey } from "@/lib/platform/api-key";
import { assert } from "@/lib/platform/assert";
import { toFechaHora } from "@/lib/platform/clock";
import { toLineaRow, withLineas } from "@/lib/services/issuing/documentos/stored";
import { freePorts } from "@/lib/supervisor/ports";
import type { FloorFacts } from "./floor.main";
import { applyLoad, httpText, type LoadResult } from "./load";
import { formatTable, median } from "./measure";
import { type BenchProcess, bundleForBench, cpuSeconds, startProcess } from "./processes";
import { type BenchTenant, type BenchWorld, createBenchWorld, facturaJson } from "./world";

const TENANTS = 8;
const CONNECTIONS = 16;
const ROUNDS = Number(process.env.BENCH_ROUNDS || 5);
const ROUND_MS = Number(process.env.BENCH_ROUND_MS || 3_000);
const WARM_UP_MS = 2_000;
/** Stored documents of each tenant for the GETs. */
const STORED_PER_TENANT = 25;
const VENTAS = ["01", "02", "03", "04"];

const MIN_OF_FLOOR = 0.5;
const MIN_TIMES_NEXT = 5;

type HostName = "floor" | "plain host" | "next start";

interface Host {
  name: HostName;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

interface Sample extends LoadResult {
  perSecond: number;
  /** Microseconds of processor time per answer. */
  hostUs: number;
  postgresUs: number;
}

type Samples = Record<HostName, Sample[]>;

export async function runApiBench(): Promise<void> {
  await bundleForBench();
  const world = await createBenchWorld(TENANTS);
  const stops: (() => Promise<void>)[] = [world.close];
  try {
    const load = await startProcess("load", {});
    stops.unshift(load.stop);
    const hosts = await startHosts(world, stops);
    const port = portOf(hosts, "plain host");
    const claves = await Promise.all(world.tenants.map((tenant) => issueSome(port, tenant)));
    await world.analyze();
    const gets = connections(world, (tenant, n) =>
      (claves[n] ?? []).map((clave) => httpText("GET", `/api/v1/facturas/${clave}`, tenant.apiKey)),
    );
    const posts = connections(world, (tenant, _, puntoVenta) => [
      httpText("POST", "/api/v1/facturas", tenant.apiKey, facturaJson(tenant, puntoVenta)),
    ]);
    report("GET /api/v1/facturas/{clave}", await measure(world, load, hosts, gets, "200"));
    report("POST /api/v1/facturas", await measure(world, load, hosts, posts, "201"));
  } finally {
    for (const stop of stops) await stop();
  }
}

async function startHosts(world: BenchWorld, stops: (() => Promise<void>)[]): Promise<Host[]> {
  const [apiPort = 0, floorPort = 0] = await freePorts(2);
  const api = await startProcess(
    "api-host",
    { ...world.env, PORT: String(apiPort) },
    `http://127.0.0.1:${apiPort}/api/health`,
  );
  stops.unshift(api.stop);
  const folder = await mkdtemp(path.join(tmpdir(), "purafactura-floor-"));
  stops.unshift(() => rm(folder, { recursive: true, force: true }));
  const factsFile = path.join(folder, "facts.json");
  await writeFile(factsFile, JSON.stringify(await factsOf(world, apiPort)));
  const floor = await startProcess(
    "floor",
    { ...world.env, PORT: String(floorPort), FLOOR_FACTS: factsFile },
    `http://127.0.0.1:${floorPort}/`,
  );
  stops.unshift(floor.stop);
  const hosts: Host[] = [
    { name: "floor", port: floorPort, ...floor },
    { name: "plain host", port: apiPort, ...api },
  ];
  if (!hasNextBuild) {
    console.log("next start: left out, there is no build of it (`npm run build` makes one)\n");
    return hosts;
  }
  const next = await startNext({ ...world.env, LOG_LEVEL: "error" });
  stops.unshift(next.stop);
  return [...hosts, { name: "next start", port: Number(new URL(next.origin).port), pid: next.pid, stop: next.stop }];
}

function portOf(hosts: readonly Host[], name: HostName): number {
  const host = hosts.find((candidate) => candidate.name === name);
  assert(host, `${name} runs`);
  return host.port;
}

/** Sixteen connections: the tenants take turns, each time with the tenant's next point of sale. */
function connections(
  world: BenchWorld,
  requests: (tenant: BenchTenant, n: number, puntoVenta: number) => string[],
): string[][] {
  return Array.from({ length: CONNECTIONS }, (_, connection) => {
    const n = connection % TENANTS;
    const tenant = world.tenants[n];
    assert(tenant, "there are so many tenants");
    return requests(tenant, n, Math.floor(connection / TENANTS));
  });
}

async function issueSome(port: number, tenant: BenchTenant): Promise<string[]> {
  const claves: string[] = [];
  for (let n = 0; n < STORED_PER_TENANT; n++) claves.push(await issueOne(port, tenant));
  return claves;
}

async function issueOne(port: number, tenant: BenchTenant): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/facturas`, {
    method: "POST",
    headers: { "x-api-key": tenant.apiKey, "content-type": "application/json" },
    body: facturaJson(tenant),
  });
  const text = await response.text();
  assert(response.status === 201, `an invoice is issued: ${text}`);
  return (JSON.parse(text) as { clave: string }).clave;
}

/** One issued document of each tenant, for the floor to write again. */
async function factsOf(world: BenchWorld, port: number): Promise<Record<string, FloorFacts>> {
  const facts: Record<string, FloorFacts> = {};
  for (const tenant of world.tenants) facts[tenant.apiKey] = await factOf(world, tenant, await issueOne(port, tenant));
  return facts;
}

async function factOf(world: BenchWorld, tenant: BenchTenant, clave: string): Promise<FloorFacts> {
  const { tenantId, ctx } = tenant;
  const wanted = { tenantId, clave, tipos: VENTAS };
  const [[head], lineas, [files]] = await world.db.read(
    tenantId,
    selectDocumentoByClave(wanted),
    selectLineasByClave(wanted),
    selectDocumentoXml(wanted),
  );
  assert(head && files?.xml, "the document was stored and signed");
  const row = withLineas(head, lineas);
  const goods = row.lineas.filter((linea) => !isServicio(linea.codigoCabys));
  return {
    tenantId,
    hash: hashApiKey(tenant.apiKey, ctx.apiKeyHashKeys[0]).toString("base64"),
    clave,
    consecutivo: row.consecutivo,
    lineas: JSON.stringify(row.lineas.map(toLineaRow)),
    xml: files.xml.toString("base64"),
    goods: {
      productoIds: goods.map((linea) => linea.idProducto ?? 0),
      cantidades: goods.map((linea) => `-${linea.cantidad}`),
      numerosLinea: goods.map((linea) => linea.numeroLinea),
    },
    identificacion: row.receptor?.identificacion?.numero ?? "",
    answer: JSON.stringify({ ...row, fecha_emision: toFechaHora(row.fecha_emision) }),
    documento: {
      tipo: row.tipo,
      ambiente: row.ambiente,
      usuario_id: row.usuario_id,
      punto_venta_id: row.punto_venta_id,
      cliente_id: row.cliente_id,
      proveedor_id: null,
      created_by: "api:bench",
      proveedor_sistemas: row.proveedor_sistemas,
      codigo_actividad_emisor: row.codigo_actividad_emisor,
      codigo_actividad_receptor: row.codigo_actividad_receptor,
      emisor: JSON.stringify(row.emisor),
      receptor: JSON.stringify(row.receptor),
      condicion_venta: row.condicion_venta,
      medio_pago: row.medio_pago,
      moneda: row.moneda,
      tipo_cambio: row.tipo_cambio,
      resumen: JSON.stringify(row.resumen),
      total_impuesto: row.resumen.totalImpuesto,
      total_comprobante: row.total_comprobante,
      opcionales: JSON.stringify(opcionalesPresentes(row.opcionales)),
      advertencias: null,
      problema: null,
      problema_desde: null,
    },
  };
}

async function measure(
  world: BenchWorld,
  load: BenchProcess,
  hosts: readonly Host[],
  requests: string[][],
  status: string,
): Promise<Samples> {
  const samples: Samples = { floor: [], "plain host": [], "next start": [] };
  for (const { port } of hosts) await applyLoad(load, { port, durationMs: WARM_UP_MS, connections: requests });
  for (let round = 0; round < ROUNDS; round++) {
    for (const host of hosts) {
      const before = { host: cpuSeconds(host.pid), postgres: cpuSeconds(world.postgresPid) };
      const result = await applyLoad(load, { port: host.port, durationMs: ROUND_MS, connections: requests });
      assert(result.statuses[status] === result.answers, `${host.name} answered ${JSON.stringify(result.statuses)}`);
      const microseconds = (from: number, to: number) => ((to - from) * 1_000_000) / result.answers;
      samples[host.name].push({
        ...result,
        perSecond: result.answers / result.seconds,
        hostUs: microseconds(before.host, cpuSeconds(host.pid)),
        postgresUs: microseconds(before.postgres, cpuSeconds(world.postgresPid)),
      });
    }
  }
  return samples;
}

function report(title: string, samples: Samples): void {
  console.log(`${title}, ten lines, ${CONNECTIONS} connections\n`);
  const header = ["", "answers/s", "p50, ms", "p99, ms", "host, µs CPU each", "Postgres, µs CPU each"];
  const rows = Object.entries(samples)
    .filter(([, taken]) => taken.length > 0)
    .map(([name, taken]) => [
      name,
      median(taken.map((sample) => sample.perSecond)).toFixed(0),
      median(taken.map((sample) => sample.p50Ms)).toFixed(1),
      median(taken.map((sample) => sample.p99Ms)).toFixed(1),
      median(taken.map((sample) => sample.hostUs)).toFixed(0),
      median(taken.map((sample) => sample.postgresUs)).toFixed(0),
    ]);
  console.log(formatTable(header, rows));
  const ofFloor = ratio(samples["plain host"], samples.floor);
  console.log(`\nof the floor: ${ofFloor.toFixed(2)} (bar ${MIN_OF_FLOOR}) ${verdict(ofFloor >= MIN_OF_FLOOR)}`);
  if (samples["next start"].length > 0) {
    const timesNext = ratio(samples["plain host"], samples["next start"]);
    const bar = title.startsWith("GET") ? ` (bar ${MIN_TIMES_NEXT}) ${verdict(timesNext >= MIN_TIMES_NEXT)}` : "";
    console.log(`times next start: ${timesNext.toFixed(1)}${bar}`);
  }
  console.log("");
}

/** The median of the ratios of neighbouring rounds, so that a busy minute affects both sides alike. */
function ratio(of: readonly Sample[], to: readonly Sample[]): number {
  return median(of.map((sample, round) => sample.perSecond / (to[round]?.perSecond ?? Number.NaN)));
}

function verdict(passed: boolean): string {
  return passed ? "passed" : "MISSED";
}
