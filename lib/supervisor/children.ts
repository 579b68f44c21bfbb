/** Starts child processes, reports when one dies, restarts it with back-off, and ends them all. */
import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { red, say, yellow } from "./progress";

const BACKOFF_FIRST_MS = 250;
const BACKOFF_LAST_MS = 15_000;
/** A child that lived this long counts as healthy: its next restart is immediate again. */
const HEALTHY_AFTER_MS = 30_000;
const READY_TIMEOUT_MS = 60_000;
const READY_POLL_MS = 50;
/** A child that ends this often before it ever served is not started again. */
const EARLY_EXITS_MAX = 3;
/** How often a running child is asked whether it still serves, and how long it may take to answer. */
const ALIVE_POLL_MS = 10_000;
const ALIVE_TIMEOUT_MS = 10_000;
/** After this many unanswered questions in a row the child is replaced, because it serves nobody. */
const UNANSWERED_MAX = 3;
/** How long a child may finish its work before it is killed. Longer than the child's own limit (child-life.ts). */
const STOP_GRACE_MS = 8_000;

export interface ChildSpec {
  name: string;
  /** Path of the module to run. */
  module: string;
  execArgv: string[];
  env: NodeJS.ProcessEnv;
  /** Resolves true once the child can serve; asked again until then. */
  isReady: () => Promise<boolean>;
  /** Resolves true when a running child answers, even with an error. Absent in development: it is never asked. */
  isAlive?: (timeoutMs: number) => Promise<boolean>;
  output: (stream: "stdout" | "stderr", chunk: string) => void;
  /** Time from SIGTERM to SIGKILL; 8 s when absent. */
  stopGraceMs?: number;
}

export interface Child {
  readonly name: string;
  pid: () => number | undefined;
  /** Ends the child and starts it again (development: its code has changed). */
  restart: () => void;
  stop: () => Promise<void>;
}

/** Starts a child and resolves when it is ready; from then on keeps it running and answering, until `stop`. */
export async function superviseChild(
  spec: ChildSpec,
  onChange: () => void,
  alivePollMs = ALIVE_POLL_MS,
): Promise<Child> {
  const current: { process: ChildProcess | null } = { process: null };
  let stopping = false;
  let restarting = false;
  let backoffMs = BACKOFF_FIRST_MS;
  let earlyExits: number | null = 0;

  const launch = () => {
    const startedAt = performance.now();
    const child = forkChild(spec);
    current.process = child;
    child.once("exit", async (code, signal) => {
      current.process = null;
      onChange();
      if (stopping) return;
      if (earlyExits !== null) earlyExits++;
      if (!restarting) {
        if (performance.now() - startedAt > HEALTHY_AFTER_MS) backoffMs = BACKOFF_FIRST_MS;
        say(`${yellow("!")} ${spec.name} ended (${signal ?? `code ${code}`}); starting it again in ${backoffMs} ms`);
        await sleep(backoffMs);
        backoffMs = Math.min(backoffMs * 2, BACKOFF_LAST_MS);
      }
      restarting = false;
      if (stopping) return;
      launch();
      if (await becomesReady(spec, () => stopping || current.process === null)) say(`  ${spec.name} runs again`);
    });
    onChange();
  };

  launch();
  if (!(await becomesReady(spec, () => stopping || (earlyExits ?? 0) >= EARLY_EXITS_MAX))) {
    stopping = true;
    await endProcess(current.process, spec.stopGraceMs);
    throw new Error(`${spec.name} did not start; its log tells why.`);
  }
  earlyExits = null;
  const watching = new AbortController();
  if (spec.isAlive !== undefined) {
    const { signal } = watching;
    replaceSilent(spec.isAlive, () => current.process, { name: spec.name, pollMs: alivePollMs, signal }).catch(() => {
      // The child was stopped while it started.
    });
  }
  return {
    name: spec.name,
    pid: () => current.process?.pid,
    restart: () => {
      restarting = true;
      current.process?.kill("SIGTERM");
    },
    stop: async () => {
      stopping = true;
      watching.abort();
      await endProcess(current.process, spec.stopGraceMs);
    },
  };
}

/** Kills a silent child; its exit restarts it. One that has not served yet gets as much time as at the first start. */
async function replaceSilent(
  isAlive: (timeoutMs: number) => Promise<boolean>,
  running: () => ChildProcess | null,
  { name, pollMs, signal }: { name: string; pollMs: number; signal: AbortSignal },
): Promise<void> {
  let watched = running();
  let unansweredMax = UNANSWERED_MAX;
  let unanswered = 0;
  for (;;) {
    await sleep(pollMs, undefined, { signal });
    if (running() !== watched) {
      watched = running();
      unansweredMax = READY_TIMEOUT_MS / pollMs;
      unanswered = 0;
    }
    if (watched === null) continue;
    if (await isAlive(Math.min(pollMs, ALIVE_TIMEOUT_MS))) {
      unansweredMax = UNANSWERED_MAX;
      unanswered = 0;
    } else if (++unanswered >= unansweredMax && running() === watched) {
      say(`${red("✗")} ${name} runs but does not answer; it is replaced`);
      watched.kill("SIGKILL");
    }
  }
}

function forkChild(spec: ChildSpec): ChildProcess {
  const child = fork(spec.module, [], {
    execArgv: spec.execArgv,
    env: spec.env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  child.stdout?.setEncoding("utf8").on("data", (chunk: string) => spec.output("stdout", chunk));
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => spec.output("stderr", chunk));
  child.on("error", (error) => say(`${red("✗")} ${spec.name}: ${error.message}`));
  return child;
}

async function becomesReady(spec: ChildSpec, givenUp: () => boolean): Promise<boolean> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline && !givenUp()) {
    if (await spec.isReady()) return true;
    await sleep(READY_POLL_MS);
  }
  return false;
}

/** Sends SIGTERM, then SIGKILL to a process that does not end. */
async function endProcess(child: ChildProcess | null, graceMs = STOP_GRACE_MS): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  const insist = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await gone;
  clearTimeout(insist);
}

/** Ends the children one after the other in the given order: callers before the processes that they call. */
export async function stopInOrder(children: readonly Child[]): Promise<void> {
  for (const child of children) await child.stop();
}

/** True when the address answers within a second without a server error. */
export async function answers(url: string): Promise<boolean> {
  const status = await statusOf(url, 1_000);
  return status !== null && status < 500;
}

/** The status that the address answers in time, on its own connection; `null` without an answer. */
export async function statusOf(url: string, timeoutMs: number): Promise<number | null> {
  try {
    const headers = { connection: "close" };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: "manual" });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/** Splits a child's output into whole lines and passes them on. */
export function lineSplitter(onLine: (line: string) => void): (chunk: string) => void {
  let rest = "";
  return (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  };
}
