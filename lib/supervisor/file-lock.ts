/** A lock held by a living process: a file with its pid. A lock whose owner has died is taken over. */
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isSameProcess, startTime } from "@/lib/platform/process-identity";

interface Owner {
  pid: number;
  started: string | null;
}

const TAKEOVER_TRIES = 3;

/** Takes the lock and returns the function that releases it, or the pid of the living owner. */
export function takeLock(path: string): { release: () => void } | { heldBy: number } {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startTime(process.pid) } satisfies Owner));
  try {
    for (let attempt = 0; attempt < TAKEOVER_TRIES; attempt++) {
      if (linked(mine, path)) return { release: () => rmSync(path, { force: true }) };
      const owner = readOwner(path);
      if (owner !== null && isSameProcess(owner.pid, owner.started)) return { heldBy: owner.pid };
      rmSync(path, { force: true });
    }
    return { heldBy: readOwner(path)?.pid ?? 0 };
  } finally {
    rmSync(mine, { force: true });
  }
}

/** A hard link appears whole or not at all, so no reader sees a lock without its owner. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function readOwner(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Owner;
  } catch {
    return null;
  }
}
