/** Is the process that wrote its pid into a file still the one that has it? A pid alone may have been given to another. */
import { readFileSync } from "node:fs";

/** When the process started, as its system counts; `null` where the system does not tell. */
export function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Field 22, counted after the command's closing parenthesis, which may itself hold spaces.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

/** A zombie has ended, though its pid is still in the table. */
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

/** True while `pid` lives and started at `started` (as `startTime` told then). */
export function isSameProcess(pid: number, started: string | null): boolean {
  return isAlive(pid) && (started === null || startTime(pid) === null || startTime(pid) === started);
}
