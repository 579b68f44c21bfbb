/** A worker as a real child process, so that it can be killed as one. */
import { fork } from "node:child_process";
import path from "node:path";
import type { WorkerHandle } from "./target";

const WORKER_PROCESS = path.join(import.meta.dirname, "worker-process.ts");

/** Forks `worker-process.ts`; resolves when it reports that it serves. `env` says what to serve. */
export async function forkWorker(env: Record<string, string>): Promise<WorkerHandle> {
  const child = fork(WORKER_PROCESS, [], {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await Promise.race([
    new Promise((resolve) => child.once("message", resolve)),
    ended.then(() => Promise.reject(new Error("the worker process ended before it served"))),
  ]);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { kill: () => end("SIGKILL"), stop: () => end("SIGTERM"), signal: (signal) => void child.kill(signal) };
}
