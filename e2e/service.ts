/** The real service, started like `npm start`, on a free port and with its own data folder. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DemoFile } from "@/lib/supervisor/announce";
import type { RunFile } from "@/lib/supervisor/data-dir";

const START_TIMEOUT_MS = 240_000;
const POLL_MS = 100;

export interface Service {
  dataDir: string;
  demo: DemoFile;
  supervisor: ChildProcess;
  /** The output of the terminal so far. */
  output: () => string;
  /** Asks the service to end; resolves with its exit code. */
  stop: () => Promise<number | null>;
}

/**
 * Made in the system's temporary folder, because when tests run as root, Postgres runs as another user and must reach
 * it.
 */
export function newDataDir(): string {
  const dir = path.join(tmpdir(), `purafactura-e2e-${randomBytes(6).toString("hex")}`);
  mkdirSync(dir, { mode: 0o755 });
  return dir;
}

export function removeDataDir(dir: string): void {
  rmSync(dir, { recursive: true, force: true });
}

export async function startService(dataDir: string, env: Record<string, string> = {}): Promise<Service> {
  const started = launch(dataDir, { PORT: String(await freePort()), ...env });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!started.output().includes("serves at")) {
    if (started.supervisor.exitCode !== null || Date.now() > deadline) {
      started.supervisor.kill("SIGKILL");
      throw new Error(`the service did not start:\n${started.output()}`);
    }
    await pause(POLL_MS);
  }
  const demo = JSON.parse(readFileSync(path.join(dataDir, "demo.json"), "utf8")) as DemoFile;
  return { dataDir, demo, ...started };
}

/** Starts the supervisor and returns at once. The supervisor has its own process group, as in a terminal. */
export function launch(dataDir: string, env: Record<string, string>): Omit<Service, "demo" | "dataDir"> {
  const supervisor = spawn(process.execPath, ["--import", "tsx", "lib/supervisor/start.ts"], {
    env: { ...environment(), DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let text = "";
  supervisor.stdout.on("data", (chunk) => {
    text += String(chunk);
  });
  supervisor.stderr.on("data", (chunk) => {
    text += String(chunk);
  });
  const ended = new Promise<number | null>((resolve) => supervisor.once("close", resolve));
  return {
    supervisor,
    output: () => text,
    stop: () => {
      supervisor.kill("SIGTERM");
      return ended;
    },
  };
}

/** The environment without the developer's own settings. */
export function environment(): NodeJS.ProcessEnv {
  const ours = /^(NODE_ENV|MASTER_KEY|DATABASE_|INNGEST_|HACIENDA_(API|PRUEBAS|PRODUCCION)|SIMULATOR|PORT$|HOST$|npm_)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name))) as NodeJS.ProcessEnv;
}

export function readRun(dataDir: string): RunFile {
  return JSON.parse(readFileSync(path.join(dataDir, "run.json"), "utf8")) as RunFile;
}

/** Pid of the embedded Postgres. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}

/** Calls the API with the demonstration's key. */
export function callApi(
  demo: Pick<DemoFile, "baseUrl" | "apiKey">,
  apiPath: string,
  body?: object,
  method = body === undefined ? "GET" : "POST",
): Promise<Response> {
  return fetch(`${demo.baseUrl}/api/v1${apiPath}`, {
    method,
    headers: { "x-api-key": demo.apiKey, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Makes a document by the API and returns its clave. @throws when the service refuses it */
export async function post(demo: DemoFile, route: string, body: object): Promise<string> {
  const answer = await callApi(demo, route, body);
  const told = (await answer.json()) as { clave: string };
  if (!answer.ok) throw new Error(`POST ${route}: ${answer.status} ${JSON.stringify(told)}`);
  return told.clave;
}

/** The body of the printed curl command. */
export function facturaOf(demo: DemoFile): object {
  return {
    tipo: "FacturaElectronica",
    idUsuario: demo.idUsuario,
    condicionVenta: "01",
    medioPago: "01",
    cliente: { identificacion: demo.clientes[0] },
    lineas: [{ codigoProducto: demo.productos[0], cantidad: 2 }],
  };
}

/** A ticket for one meal that is in no catalog. */
export const tiqueteOf = (idUsuario: number) => ({
  tipo: "TiqueteElectronico",
  idUsuario,
  condicionVenta: "01",
  medioPago: "01",
  lineas: [
    {
      libre: true,
      codigoCabys: "6331100000000",
      detalle: "Casado",
      unidadMedida: "Unid",
      cantidad: 1,
      precioUnitario: 3500,
      impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: 13 }],
    },
  ],
});

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
