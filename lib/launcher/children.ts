/** Supervision: starts child processes, says so when one dies, starts it again with back-off, ends them all. */
import { type ChildProcess, fork } from "node:child_process";
import type { Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { red, say, yellow } from "./progress";

const BACKOFF_FIRST_MS = 250;
const BACKOFF_LAST_MS = 15_000;
/** A child that lived this long is well: its next restart is immediate again. */
const HEALTHY_AFTER_MS = 30_000;
const READY_TIMEOUT_MS = 60_000;
const READY_POLL_MS = 50;
/** A child that ends this often before it ever served will not get well by trying again. */
const EARLY_EXITS_MAX = 3;
/** A child may finish what it has begun; then it is ended. */
const STOP_GRACE_MS = 8_000;

export interface ChildSpec {
  name: string;
  /** Path of the module to run. */
  module: string;
  execArgv: string[];
  env: NodeJS.ProcessEnv;
  /** Resolves true once the child can serve; asked until then. */
  isReady: () => Promise<boolean>;
  output: (stream: "stdout" | "stderr", chunk: string) => void;
}

export interface Child {
  readonly name: string;
  pid: () => number | undefined;
  /** Ends and starts it again (development: its code has changed). */
  restart: () => void;
  stop: () => Promise<void>;
}

/** Starts a child, resolves when it is ready; from then on it is kept running until `stop`. */
export async function superviseChild(spec: ChildSpec, onChange: () => void): Promise<Child> {
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
    await endProcess(current.process);
    throw new Error(`${spec.name} did not start; its log tells why.`);
  }
  earlyExits = null;
  return {
    name: spec.name,
    pid: () => current.process?.pid,
    restart: () => {
      restarting = true;
      current.process?.kill("SIGTERM");
    },
    stop: async () => {
      stopping = true;
      await endProcess(current.process);
    },
  };
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

/** SIGTERM, then SIGKILL for one that does not listen. */
async function endProcess(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  const insist = setTimeout(() => child.kill("SIGKILL"), STOP_GRACE_MS);
  await gone;
  clearTimeout(insist);
}

/** Ends children in the order given, one after the other: who calls goes before who is called. */
export async function stopInOrder(children: readonly Child[]): Promise<void> {
  for (const child of children) await child.stop();
}

/** True when the address answers at all within a second: the server behind it serves. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000), redirect: "manual" });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}

/** Splits what a child writes into whole lines and hands them on. */
export function lineSplitter(onLine: (line: string) => void): (chunk: string) => void {
  let rest = "";
  return (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  };
}

export type LogSink = Pick<Writable, "write">;
