/** The processes that bring a document from its request to its verdict, on a database of the benchmarks. */
import { freePorts } from "@/lib/supervisor/ports";
import { type ModuleName, startProcess } from "./processes";
import type { BenchWorld } from "./world";

export interface Stack {
  origin: string;
  simulatorUrl: string;
  /** Name and process id of each process that works on a document. */
  pids: [string, number][];
  /** Starts another worker and another API host on the same database; resolves to the host's origin. */
  addMachine(): Promise<string>;
}

/**
 * API host, durable worker and a simulator, without delay unless `extra` says one. Adds to `stops` the functions that
 * end them; `extra` has further variables for all of them.
 */
export async function startStack(
  world: BenchWorld,
  stops: (() => Promise<void>)[],
  extra: Readonly<Record<string, string>> = {},
): Promise<Stack> {
  const [simulator = 0] = await freePorts(1);
  const simulatorUrl = `http://127.0.0.1:${simulator}`;
  const env = {
    ...world.env,
    SIMULATOR_PORT: String(simulator),
    SIMULATOR_DELAY_MS: "0",
    SIMULATOR_URL: simulatorUrl,
    HACIENDA_API_URL: simulatorUrl,
    ...extra,
  };
  const pids: [string, number][] = [["Postgres", world.postgresPid]];
  let machines = 0;

  async function start(name: ModuleName, own: Readonly<Record<string, string>>, url: string): Promise<void> {
    const { pid, stop } = await startProcess(name, { ...env, ...own }, url);
    stops.unshift(stop);
    pids.push([machines > 1 ? `${name} ${machines}` : name, pid]);
  }

  async function addMachine(): Promise<string> {
    machines += 1;
    const [api = 0, worker = 0] = await freePorts(2);
    const origin = `http://127.0.0.1:${api}`;
    await start("worker", { WORKER_PORT: String(worker) }, `http://127.0.0.1:${worker}/`);
    await start("api-host", { PORT: String(api) }, `${origin}/api/health`);
    return origin;
  }

  await start("simulator", {}, simulatorUrl);
  return { origin: await addMachine(), simulatorUrl, pids, addMachine };
}
