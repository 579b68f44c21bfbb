/**
 * A real Inngest for the storm: started by a command, killed by the storm, and started again as an operator's would be.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;
/** Keeps an engine that ends at once from occupying the machine. */
const RESTART_PAUSE_MS = 250;

export interface Engine {
  /** Pid of the current process; 0 between two. */
  pid(): number;
  stop(): Promise<void>;
}

/**
 * Resolves once `health` answers. `command` is a shell command line. @throws when there is no answer within a minute.
 */
export async function startEngine(command: string, health: string): Promise<Engine> {
  let child: ChildProcess | null = null;
  let stopping = false;
  let ended = Promise.resolve();

  function start(): void {
    // With `exec` the pid is the engine's and not the shell's.
    const started = spawn("sh", ["-c", `exec ${command}`], { stdio: "ignore" });
    child = started;
    ended = new Promise((resolve) =>
      started.once("close", () => {
        child = null;
        setTimeout(() => stopping || start(), RESTART_PAUSE_MS);
        resolve();
      }),
    );
  }

  async function stop(): Promise<void> {
    stopping = true;
    child?.kill("SIGTERM");
    await ended;
  }

  start();
  for (const deadline = Date.now() + START_TIMEOUT_MS; !(await answers(health)); await pause(POLL_MS)) {
    if (Date.now() < deadline) continue;
    await stop();
    throw new Error(`${health} did not answer within ${START_TIMEOUT_MS / 1000} s of: ${command}`);
  }
  return { pid: () => child?.pid ?? 0, stop };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
