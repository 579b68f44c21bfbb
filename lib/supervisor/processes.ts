/** The service's processes: the module of each, its variables, and how to know that it is ready. */
import { existsSync } from "node:fs";
import path from "node:path";
import { BUILD_DIR, COMPILE_CACHE } from "./build/build";
import { ENTRY_POINTS } from "./build/bundles";
import { answers, type ChildSpec, lineSplitter, statusOf } from "./children";
import { openLog } from "./data-dir";
import { NODE_VARIABLES, nodeFlags } from "./node-flags";
import { dim, red, say, yellow } from "./progress";
import type { Settings } from "./settings";

export interface Ports {
  /** The one public port. */
  api: number;
  next: number;
  simulator: number;
  worker: number;
}

/** Next finishes the durable steps that run in its requests (next.main.ts). */
const NEXT_STOP_GRACE_MS = 40_000;

/** `simulator` is absent where none runs. */
export type ProcessName = "simulator" | "worker" | "next" | "api-host";

export interface ProcessSpec extends ChildSpec {
  /** The process that must be ready before this one starts. */
  after?: ProcessName;
}

/** They start at the same time, but for `after`, and end in the opposite order of this list. */
export function processSpecs(settings: Settings, ports: Ports, databaseUrl: string): ProcessSpec[] {
  const env = childEnv(settings, ports, databaseUrl);
  const health: Record<ProcessName, string> = {
    simulator: `http://127.0.0.1:${ports.simulator}/`,
    worker: `http://127.0.0.1:${ports.worker}/`,
    next: `http://127.0.0.1:${ports.next}/icon.svg`,
    "api-host": `http://${probeHost(settings.host)}:${ports.api}/api/health`,
  };
  const names: ProcessName[] = ["simulator", "worker", "next", "api-host"];
  const wanted: Partial<Record<ProcessName, boolean>> = { simulator: settings.simulator, next: settings.portal };
  return names
    .filter((name) => (wanted[name] ?? true) && existsSync(modulePath(name, settings.dev)))
    .map((name) => ({
      name,
      module: modulePath(name, settings.dev),
      execArgv: settings.dev ? ["--import", "tsx"] : nodeFlags(name),
      env,
      isReady: () => answers(health[name]),
      // A process paused at a breakpoint in development must not be replaced.
      ...(settings.dev
        ? {}
        : { isAlive: async (timeoutMs: number) => (await statusOf(health[name], timeoutMs)) !== null }),
      output: outputOf(name, settings),
      ...(name === "next" ? { stopGraceMs: NEXT_STOP_GRACE_MS } : {}),
      // The worker calls the authority for what waits as soon as it runs.
      ...(name === "worker" ? { after: "simulator" as const } : {}),
    }));
}

/** The address at which this machine reaches a server that is bound to `host`. */
export function probeHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

function modulePath(name: ProcessName, dev: boolean): string {
  return dev ? path.resolve(ENTRY_POINTS[name] ?? name) : path.join(BUILD_DIR, `${name}.mjs`);
}

/** Everything the operator gave, except the owner's key to the database, which is for migrating only. */
function childEnv(settings: Settings, ports: Ports, databaseUrl: string): NodeJS.ProcessEnv {
  const { DATABASE_OWNER_URL: _, ...given } = process.env;
  const simulatorUrl = `http://127.0.0.1:${ports.simulator}`;
  const simulator = settings.simulator ? { SIMULATOR_URL: simulatorUrl, HACIENDA_API_URL: simulatorUrl } : {};
  return {
    ...simulator,
    ...(settings.dev ? {} : { NODE_COMPILE_CACHE: COMPILE_CACHE }),
    ...NODE_VARIABLES,
    ...given,
    NODE_ENV: settings.dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    DISABLE_TELEMETRY: "1",
    PF_DEV: settings.dev ? "1" : "",
    DATABASE_URL: databaseUrl,
    MASTER_KEY: settings.masterKey,
    METRICS_TOKEN: settings.metricsToken,
    DATA_DIR: settings.dataDir.root,
    HOST: settings.host,
    PORT: String(ports.api),
    NEXT_PORT: String(ports.next),
    NEXT_ORIGIN: `http://127.0.0.1:${ports.next}`,
    SIMULATOR_PORT: String(ports.simulator),
    SIMULATOR_STORE: path.join(settings.dataDir.root, "simulator.json"),
    SIMULATOR_CONTROL_TOKEN: settings.simulatorControlToken,
    WORKER_PORT: String(ports.worker),
    MAIL_PREVIEW: settings.production ? "" : "1",
    WEBHOOK_ALLOW_LOOPBACK: settings.webhookAllowLoopback,
    // Sign-in answers at the address it was called at, which the API host reports.
    AUTH_TRUST_HOST: "true",
  };
}

/** Writes everything to the log file, and warnings to the terminal too. In production writes all to standard output. */
function outputOf(name: ProcessName, settings: Settings): ChildSpec["output"] {
  if (settings.production) return (stream, chunk) => void process[stream].write(chunk);
  const write = openLog(settings.dataDir, name);
  const show = logFilter(name, say);
  const onLine = (line: string) => {
    write(line);
    show(line);
  };
  const split = { stdout: lineSplitter(onLine), stderr: lineSplitter(onLine) };
  return (stream, chunk) => split[stream](chunk);
}

/** Selects the log lines of a child for the terminal: warnings and worse, shortened to one line. */
const WARN = 40;
const ERROR = 50;

interface LogLine {
  level?: unknown;
  msg?: unknown;
  err?: { message?: unknown };
}

/** Returns a function that shows or hides a line. Hides lines that are not JSON of our log: the file has them. */
function logFilter(name: string, show: (line: string) => void): (line: string) => void {
  return (line) => {
    if (!line.startsWith("{")) return;
    const parsed = parse(line);
    if (parsed === null || typeof parsed.level !== "number" || parsed.level < WARN) return;
    const text = [parsed.msg, parsed.err?.message].filter((part) => typeof part === "string").join(": ");
    show(`${parsed.level >= ERROR ? red("✗") : yellow("!")} ${dim(`${name}:`)} ${text}`);
  };
}

function parse(line: string): LogLine | null {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return null;
  }
}
