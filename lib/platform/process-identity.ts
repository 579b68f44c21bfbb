/**
 * Tells whether the process that wrote its pid into a file still runs. The pid alone is not enough, because the system
 * may have given it to another process.
 */
import { readFileSync } from "node:fs";

/** The start time of the process in the system's own units; `null` where the system does not tell it. */
export function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Field 22, counted after the closing parenthesis of the command, which may contain spaces.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

/** A zombie has ended, although its pid is still in the process table. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** True while `pid` runs and its start time is `started` (the value that `startTime` returned then). */
export function isSameProcess(pid: number, started: string | null): boolean {
  return isAlive(pid) && (started === null || startTime(pid) === null || startTime(pid) === started);
}
