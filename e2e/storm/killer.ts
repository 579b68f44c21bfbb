/** `kill -9` for the service's processes, by the pids that it says it has. */
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "@/lib/launcher/process-identity";
import { postmasterPid, readRun } from "../service";

export const VICTIMS = ["api-host", "worker", "postgres"] as const;
export type Victim = (typeof VICTIMS)[number];

const FIND_TIMEOUT_MS = 60_000;
const POLL_MS = 20;

export interface Killer {
  /** Victim → how often. */
  counts(): Readonly<Record<string, number>>;
  /** Waits for one that lives: a victim of before may not be back yet. */
  kill(victim: Victim, when: string): Promise<void>;
}

export function createKiller(dataDir: string, say: (line: string) => void): Killer {
  const counts: Record<string, number> = {};
  return {
    counts: () => counts,
    async kill(victim, when) {
      const pid = await livingPid(dataDir, victim);
      process.kill(pid, "SIGKILL");
      counts[victim] = (counts[victim] ?? 0) + 1;
      say(`kill -9 ${victim} (${pid}) ${when}`);
    },
  };
}

async function livingPid(dataDir: string, victim: Victim): Promise<number> {
  for (const deadline = Date.now() + FIND_TIMEOUT_MS; Date.now() < deadline; await pause(POLL_MS)) {
    const pid = pidOf(dataDir, victim);
    if (pid > 0 && isAlive(pid)) return pid;
  }
  throw new Error(`${victim} did not come back within ${FIND_TIMEOUT_MS / 1000} s`);
}

/** 0 where there is none at the moment. */
function pidOf(dataDir: string, victim: Victim): number {
  try {
    return (victim === "postgres" ? postmasterPid(dataDir) : readRun(dataDir).pids[victim]) || 0;
  } catch {
    return 0;
  }
}
