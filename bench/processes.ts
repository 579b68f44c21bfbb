/** The measured processes: bundled as for production and started on free ports, with the processor time of each. */
import { type ChildProcess, fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { BUILD_DIR } from "@/lib/supervisor/build/build";
import { bundle, ENTRY_POINTS } from "@/lib/supervisor/build/bundles";
import { answers } from "@/lib/supervisor/children";
import { NODE_VARIABLES, nodeFlags } from "@/lib/supervisor/node-flags";

const READY_TIMEOUT_MS = 30_000;
const POLL_MS = 50;
/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

const OUTDIR = path.join(BUILD_DIR, "bench");
const SOURCES = {
  ...ENTRY_POINTS,
  floor: "bench/floor.main.ts",
  load: "bench/load.main.ts",
  motor: "bench/motor.main.ts",
  nacion: "bench/nacion.main.ts",
  portal: "bench/portal.main.ts",
};
export type ModuleName = "api-host" | "worker" | "simulator" | "floor" | "load" | "motor" | "nacion" | "portal";

export interface BenchProcess {
  child: ChildProcess;
  pid: number;
  stop(): Promise<void>;
}

export function bundleForBench(): Promise<void> {
  return bundle(process.cwd(), OUTDIR, SOURCES);
}

/**
 * Starts a bundled module. With `readyUrl` it resolves once that address answers. `CPU_PROF_DIR` makes a profile of the
 * process named `CPU_PROF_OF`, by default api-host.
 */
export async function startProcess(
  name: ModuleName,
  env: Readonly<Record<string, string>>,
  readyUrl?: string,
): Promise<BenchProcess> {
  const { CPU_PROF_DIR, CPU_PROF_OF = "api-host" } = process.env;
  const profile = CPU_PROF_DIR && name === CPU_PROF_OF ? ["--cpu-prof", `--cpu-prof-dir=${CPU_PROF_DIR}`] : [];
  const child = fork(path.join(OUTDIR, `${name}.mjs`), [], {
    execArgv: [...nodeFlags(name), ...profile],
    env: {
      ...NODE_VARIABLES,
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: process.env.LOG_LEVEL || "error",
      HOST: "127.0.0.1",
      ...env,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  async function stop(): Promise<void> {
    child.kill("SIGTERM");
    await ended;
  }
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (readyUrl !== undefined && !(await answers(readyUrl))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop();
      throw new Error(`${name} did not answer at ${readyUrl}`);
    }
    await pause(POLL_MS);
  }
  return { child, pid: child.pid ?? 0, stop };
}

/** Processor seconds that a process and its direct children have used; NaN where there is no /proc. */
export function cpuSeconds(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  let ticks = 0;
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = readStat(entry);
    if (stat === null) continue;
    if (Number(entry) === pid) ticks += stat.own + stat.reaped;
    else if (stat.parent === pid) ticks += stat.own + stat.reaped;
  }
  return ticks / TICKS_PER_SECOND;
}

/**
 * The fields of /proc/pid/stat after the process name, which may contain any character; `null` when the process is
 * gone.
 */
function readStat(pid: string): { parent: number; own: number; reaped: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const at = (index: number) => Number(fields[index]);
    return { parent: at(1), own: at(11) + at(12), reaped: at(13) + at(14) };
  } catch {
    return null;
  }
}
