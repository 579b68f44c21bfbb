/**
 * Started by npm, the supervisor ends when npm has vanished: whoever killed npm meant the service. Between the two stands a
 * shell, on most systems, which does not pass the message on.
 */
import { readFileSync } from "node:fs";

const POLL_MS = 1_000;

/** Calls `onGone` once. Without npm above it, or where processes cannot be looked at, it does nothing. */
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
