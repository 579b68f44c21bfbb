/**
 * How the embedded Postgres archives its log, and how a base backup replays one (decision 0152). `basic_archive` is
 * Postgres's own: it copies a finished segment under another name, syncs it, renames it, and refuses when another file
 * has that name. Until it succeeds the server keeps the segment.
 */
import { chown, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { OsUser } from "./user";

/** A segment that is not full is archived after this time too: what a restore loses at most. */
const ARCHIVE_TIMEOUT_S = 300;
const PRIVATE = 0o700;

export interface Recovery {
  /** Folder of the archive. */
  archive: string;
  /** Null: to the end of what was archived. */
  until: Date | null;
}

/** In the data folder of a restored database: the archive that it came from. */
export const RESTORED_FROM = "purafactura-archive";

/**
 * The former database may live on, or be restored again, and both would give the same names to other segments.
 * @throws when the database in `dataDir` was restored from this archive
 */
export async function assertOwnArchive(dataDir: string, archive: string): Promise<void> {
  const from = await readFile(path.join(dataDir, RESTORED_FROM), "utf8").catch(() => null);
  if (from === path.resolve(archive)) {
    throw new Error(`WAL_ARCHIVE: the database was restored from ${from}, so its own log goes to a new folder`);
  }
}

/** Segments go to `wal`, base backups to `base`. */
export async function makeArchive(folder: string, user: OsUser | null): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const one of ["wal", "base"].map((name) => path.join(folder, name))) {
    await mkdir(one, { recursive: true, mode: PRIVATE });
    if (user !== null) await chown(one, user.uid, user.gid);
  }
}

export function archiveSettings(archive: string | null): Record<string, string> {
  if (archive === null) return {};
  return {
    archive_mode: "on",
    archive_library: "basic_archive",
    "basic_archive.archive_directory": path.join(path.resolve(archive), "wal"),
    archive_timeout: `${ARCHIVE_TIMEOUT_S}s`,
  };
}

/** The server takes no connection before it has replayed everything, and then begins a timeline of its own. */
export function recoverySettings(recovery: Recovery | null): Record<string, string> {
  if (recovery === null) return {};
  const from = path.join(path.resolve(recovery.archive), "wal").replaceAll("%", "%%").replaceAll("'", "'\\''");
  return {
    restore_command: `cp '${from}/%f' "%p"`,
    recovery_target_timeline: "latest",
    recovery_target_action: "promote",
    hot_standby: "off",
    // Postgres reads it before it knows any time zone by name, and so no "Z".
    ...(recovery.until === null ? {} : { recovery_target_time: recovery.until.toISOString().replace("Z", "+00") }),
  };
}
