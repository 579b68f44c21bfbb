/** Postgres refuses to run as root. Finds the user that runs it then, and checks that this user can reach its files. */
import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const CANDIDATES = ["postgres", "nobody"];
const EXECUTE_BY_OTHERS = 0o001;

export interface OsUser {
  uid: number;
  gid: number;
}

/**
 * Null when we are not root, because Postgres then runs as our own user. Otherwise the owner of an existing data
 * folder, else `postgres`, else `nobody`. No user is created.
 */
export async function postgresUser(dataDir: string): Promise<OsUser | null> {
  if (process.getuid?.() !== 0) return null;
  const existing = await stat(dataDir).catch(() => null);
  if (existing !== null && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  for (const name of CANDIDATES) {
    const ids = await Promise.all([idOf("-u", name), idOf("-g", name)]).catch(() => null);
    if (ids !== null) return { uid: ids[0], gid: ids[1] };
  }
  throw new Error(
    "Postgres does not run as root and there is neither a user postgres nor nobody: start as another user",
  );
}

async function idOf(flag: string, name: string): Promise<number> {
  const { stdout } = await run("id", [flag, name]);
  return Number.parseInt(stdout, 10);
}

/** Throws an error of one line when a folder above `target` is closed to `user`. */
export async function assertReachable(target: string, user: OsUser | null): Promise<void> {
  if (user === null) return;
  for (let folder = path.dirname(path.resolve(target)); ; folder = path.dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const open = uid === user.uid || gid === user.gid || (mode & EXECUTE_BY_OTHERS) !== 0;
    if (!open) {
      throw new Error(
        `Postgres does not run as root, and user ${user.uid} cannot reach ${target}: ${folder} is closed to it. ` +
          `Open it (chmod o+x ${folder}), set DATA_DIR to a folder it can reach, or start as another user.`,
      );
    }
    if (folder === path.dirname(folder)) return;
  }
}
