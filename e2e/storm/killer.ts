/** Sends `kill -9` to the service's processes, by the pids that the service reports. */
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "@/lib/platform/process-identity";
import { postmasterPid, readRun } from "../service";

/** `inngest`: a real engine, when the storm starts one (engine.ts). */
export type Victim = "api-host" | "worker" | "postgres" | "inngest";
export const VICTIMS: readonly Victim[] = ["api-host", "worker", "postgres"];

const FIND_TIMEOUT_MS = 60_000;
const POLL_MS = 20;

export interface Killer {
  /** Victim → how often. */
  counts(): Readonly<Record<string, number>>;
  /** Waits until the process runs again; the last kill may not have been repaired. */
  kill(victim: Victim, when: string): Promise<void>;
}

/** `engine` returns the pid of the current engine, 0 for none. */
export function createKiller(dataDir: string, say: (line: string) => void, engine: () => number = () => 0): Killer {
  const pidOf = (victim: Victim) => (victim === "inngest" ? engine() : servicePid(dataDir, victim));
  const counts: Record<string, number> = {};
  return {
    counts: () => counts,
    async kill(victim, when) {
      const pid = await livingPid(victim, pidOf);
      process.kill(pid, "SIGKILL");
      counts[victim] = (counts[victim] ?? 0) + 1;
      say(`kill -9 ${victim} (${pid}) ${when}`);
    },
  };
}

async function livingPid(victim: Victim, pidOf: (victim: Victim) => number): Promise<number> {
  for (const deadline = Date.now() + FIND_TIMEOUT_MS; Date.now() < deadline; await pause(POLL_MS)) {
    const pid = pidOf(victim);
    if (pid > 0 && isAlive(pid)) return pid;
  }
  throw new Error(`${victim} did not come back within ${FIND_TIMEOUT_MS / 1000} s`);
}

/** Returns 0 when there is none at the moment. */
function servicePid(dataDir: string, victim: Victim): number {
  try {
    return (victim === "postgres" ? postmasterPid(dataDir) : readRun(dataDir).pids[victim]) || 0;
  } catch {
    return 0;
  }
}
