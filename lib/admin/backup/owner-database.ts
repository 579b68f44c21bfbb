/** The database to back up or restore: the operator's own, or the embedded one, even while no service runs. */
import { existsSync } from "node:fs";
import { embeddedOwnerUrl, startEmbeddedPostgres } from "@/db/embedded/postgres";
import { namesOf } from "@/lib/platform/env";
import {
  type DataDir,
  openDataDir,
  type RunFile,
  readJson,
  readMasterKey,
  readWalArchive,
} from "@/lib/supervisor/data-dir";
import { takeLock } from "@/lib/supervisor/file-lock";

export interface OwnerDatabase {
  ownerUrl: string;
  /** The master keys of the service that uses it, the current one first; empty when they are not known here. */
  masterKeys: string[];
  /** Stops what was started for this command. */
  close: () => Promise<void>;
}

/**
 * Opens the database of DATABASE_OWNER_URL; without any variable, the embedded one of the data folder, which is started
 * for this command unless a service runs there.
 * @throws an Error whose message is one line for the operator
 */
export async function openOwnerDatabase(verb: "backup" | "restore", env: NodeJS.ProcessEnv): Promise<OwnerDatabase> {
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL, MASTER_KEY, MASTER_KEY_PREVIOUS } = env;
  const keysAfter = (current: string | null) =>
    current === null ? [] : [current, ...namesOf(MASTER_KEY_PREVIOUS ?? "")];
  if (ownerUrl) return { ownerUrl, masterKeys: keysAfter(MASTER_KEY || null), close: async () => {} };
  if (DATABASE_URL) throw new Error("DATABASE_OWNER_URL is not set: give the database's owner");
  const dataDir = openDataDir(env);
  const masterKeys = keysAfter(MASTER_KEY || readMasterKey(dataDir));
  if (verb === "restore" && masterKeys.length === 0) {
    throw new Error(
      `${dataDir.masterKey} is missing: put the one there that the data was made with, or certificates and passwords stay closed`,
    );
  }
  const lock = takeLock(dataDir.lock);
  if ("heldBy" in lock) return openRunning(verb, dataDir, lock.heldBy, masterKeys);
  try {
    if (verb === "backup" && !existsSync(dataDir.postgres)) throw new Error(`${dataDir.root} has no database`);
    const server = await startEmbeddedPostgres({
      dataDir: dataDir.postgres,
      durable: true,
      archive: readWalArchive(dataDir),
    });
    const close = () => server.stop().finally(lock.release);
    return { ownerUrl: server.ownerUrl, masterKeys, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openRunning(
  verb: "backup" | "restore",
  dataDir: DataDir,
  pid: number,
  masterKeys: string[],
): Promise<OwnerDatabase> {
  const inUse = `${dataDir.root} is in use (process ${pid})`;
  if (verb === "restore") throw new Error(`${inUse}: stop the service, or set DATA_DIR to a new folder`);
  const run = readJson<RunFile>(dataDir.run);
  if (run === null) throw new Error(`${inUse} and its service has not started or is stopping: try again in a moment`);
  const port = run.ports.postgres;
  if (port === undefined) throw new Error("the service runs on a database of your own: set DATABASE_OWNER_URL");
  return { ownerUrl: await embeddedOwnerUrl(dataDir.postgres, port), masterKeys, close: async () => {} };
}
