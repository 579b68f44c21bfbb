/** An integrator who does it right: one Idempotency-Key a document, repeated until there is an answer. */
import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { createRandom } from "@/lib/platform/random";
import type { Service } from "../service";

export interface Issued {
  n: number;
  clave: string;
}

export interface Client {
  /** Rejects when the answer is none that a repetition could mend, or none came in time. */
  issue(n: number): Promise<Issued>;
  faults(): Readonly<Record<string, number>>;
}

const REQUEST_TIMEOUT_MS = 15_000;
const GIVE_UP_MS = 120_000;
const PAUSE_MS = 200;
/** Apart, so that no two seeds share a body. */
const BODIES_PER_SEED = 10_000;
/** More than a storm can use: the limit is not what is tried here. */
const LIMIT_PER_MINUTE = 100_000;
const OK_AGAIN: ReadonlySet<number> = new Set([409, 429, 500, 502, 503, 504]);

export async function createClient(service: Service, seed: number): Promise<Client> {
  const faults: Record<string, number> = {};
  const apiKey = createKey(service);
  const bodyOf = (n: number) => JSON.stringify(randomBody(service, createRandom(seed * BODIES_PER_SEED + n)));
  return {
    faults: () => faults,
    async issue(n) {
      const deadline = Date.now() + GIVE_UP_MS;
      while (Date.now() < deadline) {
        const answer = await post(service.demo.baseUrl, apiKey, `storm-${seed}-${n}`, bodyOf(n));
        if ("clave" in answer) return { n, clave: answer.clave };
        faults[answer.fault] = (faults[answer.fault] ?? 0) + 1;
        await pause(PAUSE_MS * (0.5 + Math.random()));
      }
      throw new Error(`document ${n} was not issued within ${GIVE_UP_MS / 1000} s`);
    },
  };
}

async function post(
  baseUrl: string,
  apiKey: string,
  key: string,
  body: string,
): Promise<{ clave: string } | { fault: string }> {
  const headers = { "x-api-key": apiKey, "content-type": "application/json", "idempotency-key": key };
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  let status: number;
  let text: string;
  try {
    const response = await fetch(`${baseUrl}/api/v1/facturas`, { method: "POST", headers, body, signal });
    status = response.status;
    text = await response.text();
  } catch (error) {
    return { fault: faultOf(error) };
  }
  if (status === 201) return JSON.parse(text) as { clave: string };
  if (OK_AGAIN.has(status)) return { fault: `HTTP ${status}` };
  throw new Error(`${key} was answered ${status}: ${text}`);
}

function faultOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return "code" in cause ? String(cause.code) : cause.name;
}

/** Through the operator's command, as for a customer who needs more than 120 a minute. */
function createKey({ demo, dataDir }: Service): string {
  const limits = ["--nombre", "storm", "--limit", String(LIMIT_PER_MINUTE)];
  const run = spawnSync(
    process.execPath,
    ["--import", "tsx", "lib/launcher/admin.ts", "key", "create", "--tenant", String(demo.tenantId), ...limits],
    { env: { ...process.env, DATA_DIR: dataDir }, encoding: "utf8" },
  );
  const key = /pf_(?:live|test)_[0-9A-Za-z]{38}/.exec(run.stdout)?.[0];
  if (key === undefined) throw new Error(`no key: ${run.stdout}${run.stderr}`);
  return key;
}

/** Invoices and tickets over both points of sale, goods and services, some to a customer not seen before. */
function randomBody({ demo }: Service, random: () => number): object {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const toTicket = random() < 0.5;
  const identificacion = random() < 0.3 ? `31020${10_001 + Math.floor(random() * 20)}` : pick(demo.clientes);
  return {
    tipo: toTicket ? "TiqueteElectronico" : "FacturaElectronica",
    idUsuario: demo.idUsuario,
    idPuntoVenta: pick(demo.puntosVenta)?.idPuntoVenta,
    condicionVenta: "01",
    medioPago: "01",
    ...(toTicket ? {} : { cliente: { identificacion } }),
    lineas: Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
      codigoProducto: pick(demo.productos),
      cantidad: 1 + Math.floor(random() * 9),
    })),
  };
}
