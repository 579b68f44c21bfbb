/**
 * Ends the supervisor when the npm that started it has vanished: a person who kills npm wants to stop the service. Most
 * systems have a shell between the two, which does not forward the signal.
 */
import { readFileSync } from "node:fs";

const POLL_MS = 1_000;

/** Calls `onGone` once. Does nothing without npm above it, or where processes cannot be inspected. */
export function watchNpm(onGone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const grandparent = isShell(parent) ? parentOf(parent) : null;
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === null || parentOf(parent) === grandparent)) return;
    clearInterval(timer);
    onGone();
  }, POLL_MS);
  timer.unref();
}

function isShell(pid: number): boolean {
  try {
    return /^(\S*\/)?(sh|dash|bash)\0-c\0/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return false;
  }
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}
