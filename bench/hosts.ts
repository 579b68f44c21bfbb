/**
 * The API host beside the floor (floor.main.ts), a hand-written program that sends the same statements. They take turns
 * in short rounds, so that a busy machine affects all of them.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pack } from "@/db/connection/packed";
import { selectDocumentoByClave, selectDocumentoXml } from "@/db/queries/issuing/documento";
import { selectLineasByClave } from "@/db/queries/issuing/documento-linea";
import { isServicio } from "@/lib/domain/cabys";
import { opcionalesPresentes } from "@/lib/domain/miembros";
import { hasNextBuild, startNext } from "@/lib/host/testing/next-host";
import { hashApiKey } from "@/lib/platform/api-key";
import { assert } from "@/lib/platform/assert";
import { toFechaHora } from "@/lib/platform/clock";
import { toLineaRow, withLineas } from "@/lib/services/issuing/documentos/stored";
import { freePorts } from "@/lib/supervisor/ports";
import type { FloorFacts } from "./floor.main";
import { applyLoad, type LoadResult } from "./load";
import { formatTable, median } from "./measure";
import { type BenchProcess, cpuSeconds, startProcess } from "./processes";
import type { BenchTenant, BenchWorld } from "./world";

const ROUND_MS = Number(process.env.BENCH_ROUND_MS || 3_000);
const WARM_UP_MS = 2_000;
const VENTAS = ["01", "02", "03", "04"];

type HostName = "floor" | "plain host" | "next start";

export interface Host {
  name: HostName;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

export interface Sample extends LoadResult {
  perSecond: number;
  /** Microseconds of processor time per answer. */
  hostUs: number;
  postgresUs: number;
}

export type Samples = Record<HostName, Sample[]>;

/** The API host, and the floor that writes what the host wrote for `bodyOf` each tenant. Adds to `stops` what ends them. */
export async function startHosts(
  world: BenchWorld,
  stops: (() => Promise<void>)[],
  bodyOf: (tenant: BenchTenant) => string,
): Promise<Host[]> {
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
  await writeFile(factsFile, JSON.stringify(await factsOf(world, apiPort, bodyOf)));
  const floor = await startProcess(
    "floor",
    { ...world.env, PORT: String(floorPort), FLOOR_FACTS: factsFile },
    `http://127.0.0.1:${floorPort}/`,
  );
  stops.unshift(floor.stop);
  return [
    { name: "floor", port: floorPort, ...floor },
    { name: "plain host", port: apiPort, ...api },
  ];
}

/** Adds the same handlers under Next to `hosts`; false when there is no build of it. */
export async function startNextHost(
  world: BenchWorld,
  stops: (() => Promise<void>)[],
  hosts: Host[],
): Promise<boolean> {
  if (!hasNextBuild) return false;
  const next = await startNext({ ...world.env, LOG_LEVEL: "error" });
  stops.unshift(next.stop);
  hosts.push({ name: "next start", port: Number(new URL(next.origin).port), pid: next.pid, stop: next.stop });
  return true;
}

export function portOf(hosts: readonly Host[], name: HostName): number {
  const host = hosts.find((candidate) => candidate.name === name);
  assert(host, `${name} runs`);
  return host.port;
}

/** Returns the clave. */
export async function issueOne(port: number, apiKey: string, body: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/facturas`, {
    method: "POST",
    headers: { "x-api-key": apiKey, "content-type": "application/json" },
    body,
  });
  const text = await response.text();
  assert(response.status === 201, `an invoice is issued: ${text}`);
  return (JSON.parse(text) as { clave: string }).clave;
}

/** One issued document of each tenant, for the floor to write again. */
async function factsOf(
  world: BenchWorld,
  port: number,
  bodyOf: (tenant: BenchTenant) => string,
): Promise<Record<string, FloorFacts>> {
  const facts: Record<string, FloorFacts> = {};
  for (const tenant of world.tenants) {
    facts[tenant.apiKey] = await factOf(world, tenant, await issueOne(port, tenant.apiKey, bodyOf(tenant)));
  }
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
    xml: pack(files.xml).toString("base64"),
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
      anula_nota: false,
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

/** Lets the hosts take turns, after a warm-up of each. @throws when an answer is no success */
export async function measure(
  world: BenchWorld,
  load: BenchProcess,
  hosts: readonly Host[],
  requests: string[][],
  rounds: number,
): Promise<Samples> {
  const samples: Samples = { floor: [], "plain host": [], "next start": [] };
  for (const { port } of hosts) await applyLoad(load, { port, durationMs: WARM_UP_MS, connections: requests });
  for (let round = 0; round < rounds; round++) {
    for (const host of hosts) {
      const before = { host: cpuSeconds(host.pid), postgres: cpuSeconds(world.postgresPid) };
      const result = await applyLoad(load, { port: host.port, durationMs: ROUND_MS, connections: requests });
      const successes = (result.statuses["200"] ?? 0) + (result.statuses["201"] ?? 0);
      assert(successes === result.answers, `${host.name} answered ${JSON.stringify(result.statuses)}`);
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

/** The median of the ratios of neighbouring rounds, so that a busy minute affects both sides alike. */
export function ratio(of: readonly Sample[], to: readonly Sample[]): number {
  return median(of.map((sample, round) => sample.perSecond / (to[round]?.perSecond ?? Number.NaN)));
}

/** A table of what each host did, and the host's rate against the floor's. */
export function printSamples(title: string, samples: Samples): void {
  const rows = Object.entries(samples)
    .filter(([, taken]) => taken.length > 0)
    .map(([name, taken]) => {
      const middle = (of: (sample: Sample) => number) => median(taken.map(of));
      return [
        name,
        middle((sample) => sample.perSecond).toFixed(0),
        ...[middle((sample) => sample.p50Ms), middle((sample) => sample.p95Ms), middle((sample) => sample.p99Ms)].map(
          (ms) => ms.toFixed(0),
        ),
        ...[middle((sample) => sample.hostUs), middle((sample) => sample.postgresUs)].map((us) => us.toFixed(0)),
      ];
    });
  const header = [title, "answers/s", "p50, ms", "p95, ms", "p99, ms", "host, µs CPU each", "Postgres, µs CPU each"];
  console.log(formatTable(header, rows));
  console.log(`\nof the floor: ${ratio(samples["plain host"], samples.floor).toFixed(2)}\n`);
}
