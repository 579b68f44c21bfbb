/** One of the service's processes, run from source, with its log. */
import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ENTRY_POINTS } from "../build/bundles";
import { answers, lineSplitter } from "../children";
import type { ProcessName } from "../processes";

const READY_TIMEOUT_MS = 240_000;
const POLL_MS = 100;

export interface ServiceProcess {
  /** Its output, in whole lines of both streams. */
  lines: string[];
  stop(): Promise<void>;
  /** Ends it at once, like a power cut. */
  kill(): Promise<void>;
}

/** Resolves once `readyUrl` answers. @throws with the process's output when it does not */
export async function startServiceProcess(
  name: ProcessName,
  env: Readonly<Record<string, string>>,
  readyUrl: string,
): Promise<ServiceProcess> {
  const child = fork(path.resolve(ENTRY_POINTS[name] ?? name), [], {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    const split = lineSplitter((line) => void lines.push(line));
    stream?.on("data", (chunk: Buffer) => split(chunk.toString()));
  }
  const started = { lines, stop: () => end(child, "SIGTERM"), kill: () => end(child, "SIGKILL") };
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await answers(readyUrl))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await started.kill();
      throw new Error(`${name} did not answer at ${readyUrl}:\n${lines.join("\n")}`);
    }
    await pause(POLL_MS);
  }
  return started;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill(signal);
  await ended;
}
