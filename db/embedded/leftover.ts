/** Stops a Postgres that an earlier, killed process left running in the same data folder. */
import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { isAlive } from "@/lib/platform/process-identity";

const run = promisify(execFile);
const FAST_SHUTDOWN_TIMEOUT_MS = 15_000;
const IMMEDIATE_SHUTDOWN_TIMEOUT_MS = 5_000;
const POLL_MS = 50;

/**
 * Stops it. A pid file whose number now belongs to another program is removed, because Postgres itself would refuse to
 * start. When the process is gone, Postgres handles the pid file and also looks for orphaned child processes.
 */
export async function stopLeftover(dataDir: string): Promise<void> {
  const pidFile = path.join(dataDir, "postmaster.pid");
  const text = await readFile(pidFile, "utf8").catch(() => null);
  if (text === null) return;
  const pid = Number.parseInt(text, 10);
  if (!Number.isInteger(pid) || !isAlive(pid)) return;
  if (!(await isPostgresOf(pid, dataDir))) return rm(pidFile, { force: true });

  process.kill(pid, "SIGINT");
  if (await hasEnded(pid, FAST_SHUTDOWN_TIMEOUT_MS)) return;
  process.kill(pid, "SIGQUIT");
  if (await hasEnded(pid, IMMEDIATE_SHUTDOWN_TIMEOUT_MS)) return;
  throw new Error(`a Postgres (process ${pid}) is running in ${dataDir} and does not stop`);
}

async function isPostgresOf(pid: number, dataDir: string): Promise<boolean> {
  const { stdout } = await run("ps", ["-ww", "-o", "command=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.includes("postgres") && stdout.includes(dataDir);
}

async function hasEnded(pid: number, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
    if (!isAlive(pid)) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}
