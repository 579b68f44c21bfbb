/** The processes that bring a document from its request to its verdict, on a database of the benchmarks. */
import { freePorts } from "@/lib/supervisor/ports";
import { startProcess } from "./processes";
import type { BenchWorld } from "./world";

export interface Stack {
  origin: string;
  simulatorUrl: string;
  /** Name and process id of each process that works on a document. */
  pids: [string, number][];
}

/**
 * API host, durable worker and a simulator, without delay unless `extra` says one. Adds to `stops` the functions that end them; `extra` has
 * further variables for all of them.
 */
export async function startStack(
  world: BenchWorld,
  stops: (() => Promise<void>)[],
  extra: Readonly<Record<string, string>> = {},
): Promise<Stack> {
  const [api = 0, simulator = 0, worker = 0] = await freePorts(3);
  const simulatorUrl = `http://127.0.0.1:${simulator}`;
  const env = {
    ...world.env,
    PORT: String(api),
    WORKER_PORT: String(worker),
    SIMULATOR_PORT: String(simulator),
    SIMULATOR_DELAY_MS: "0",
    SIMULATOR_URL: simulatorUrl,
    HACIENDA_API_URL: simulatorUrl,
    ...extra,
  };
  const origin = `http://127.0.0.1:${api}`;
  const ready = [
    ["simulator", simulatorUrl],
    ["worker", `http://127.0.0.1:${worker}/`],
    ["api-host", `${origin}/api/health`],
  ] as const;
  const pids: [string, number][] = [["Postgres", world.postgresPid]];
  for (const [name, url] of ready) {
    const { pid, stop } = await startProcess(name, env, url);
    stops.unshift(stop);
    pids.push([name, pid]);
  }
  return { origin, simulatorUrl, pids };
}
