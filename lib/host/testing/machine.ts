/** An API host and a durable worker as processes of their own, as each of several machines runs them. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { vi } from "vitest";
import { answers } from "@/lib/supervisor/children";
import { freePorts } from "@/lib/supervisor/ports";

const START_MS = 120_000;

export interface Machine {
  /** Of the API host. */
  url: string;
  /** Ends both with SIGKILL. */
  kill(): Promise<void>;
  /** Tells both to end, and waits until they have finished what they had begun. */
  stop(): Promise<void>;
}

/**
 * Resolves once both answer. `env` names the database, the keys and the authority; `cwd` is the program's folder, and
 * `port` that of the API host.
 */
export async function startMachine(
  env: Readonly<Record<string, string>>,
  { cwd, port }: { cwd?: string; port?: number } = {},
): Promise<Machine> {
  const [free = 0, worker = 0] = await freePorts(2);
  const api = port ?? free;
  const started = [
    start("api-host", { ...env, HOST: "127.0.0.1", PORT: String(api) }, cwd),
    start("worker", { ...env, WORKER_PORT: String(worker) }, cwd),
  ];
  const url = `http://127.0.0.1:${api}`;
  await vi.waitUntil(() => answers(`${url}/api/health`), START_MS);
  await vi.waitUntil(() => answers(`http://127.0.0.1:${worker}/`), START_MS);
  return {
    url,
    async kill() {
      await Promise.all(started.map((child) => end(child, "SIGKILL")));
    },
    async stop() {
      await Promise.all(started.map((child) => end(child, "SIGTERM")));
    },
  };
}

/** The API host alone; resolves once it answers. */
export async function startApiHost(env: Readonly<Record<string, string>>): Promise<Machine> {
  const [port = 0] = await freePorts(1);
  const child = start("api-host", { ...env, HOST: "127.0.0.1", PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitUntil(() => answers(`${url}/api/health`), START_MS);
  return { url, kill: () => end(child, "SIGKILL"), stop: () => end(child, "SIGTERM") };
}

function start(name: "api-host" | "worker", env: Readonly<Record<string, string>>, cwd?: string): ChildProcess {
  return fork(path.resolve(`lib/host/${name}.main.ts`), [], {
    ...(cwd !== undefined && { cwd }),
    execArgv: ["--import", "tsx"],
    env: { ...process.env, LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}
