/** Makes a database of a base backup and the log after it (decision 0152). */
import { spawn } from "node:child_process";
import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { baseFor } from "@/db/archive/archive";
import { tarOf } from "@/db/archive/base";
import { lastReplayed, settleRecovered } from "@/db/archive/recovered";
import { RESTORED_FROM } from "@/db/embedded/archiving";
import { readSecrets } from "@/db/embedded/initdb";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@/db/embedded/postgres";
import { assertReachable, postgresUser } from "@/db/embedded/user";

/** What tells Postgres that the log has to be replayed. */
const SIGNAL = "recovery.signal";
const PRIVATE = 0o700;

export interface Recovered {
  server: EmbeddedPostgres;
  /** Name of the base backup that it began with. */
  base: string;
  /** The moment that the data are of. */
  moment: Date;
}

/**
 * Fills `dataDir`, which must not exist, and starts it when everything is replayed. Its numbers are closed, and the
 * archive is as it was.
 * @param options `until`: null for the end; `durable`: false for what is thrown away
 * @throws an Error of one line
 */
export async function recoverInto(
  dataDir: string,
  archive: string,
  { until, durable }: { until: Date | null; durable: boolean },
): Promise<Recovered> {
  const { base, stoppedAt } = await baseFor(archive, until);
  const user = await postgresUser(archive);
  await assertReachable(path.join(archive, "wal"), user);
  await mkdir(dataDir, { mode: PRIVATE });
  if (user !== null) await chown(dataDir, user.uid, user.gid);
  await unpack(tarOf(base), dataDir, user);
  await chmod(dataDir, PRIVATE);
  if ((await readSecrets(dataDir)) === null) {
    throw new Error("the archive is of a Postgres of your own: recover it there, as docs/operate.md says");
  }
  await writeFile(path.join(dataDir, SIGNAL), "");
  await writeFile(path.join(dataDir, RESTORED_FROM), path.resolve(archive));
  // Not what it says to the session that asks whether it has started.
  let reason = "";
  const onLog = (line: string) => {
    if (reason === "") reason = /\bFATAL:\s+((?!the database system|\s).*)/.exec(line)?.[1] ?? "";
  };
  const recovery = { archive, until };
  const server = await startEmbeddedPostgres({ dataDir, durable, recovery, onLog }).catch((error) => {
    throw reason === "" ? error : new Error(`Postgres did not recover it: ${reason}`);
  });
  try {
    const moment = (await lastReplayed(server.ownerUrl)) ?? stoppedAt;
    await settleRecovered(server.ownerUrl, moment);
    return { server, base: base.name, moment };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** As the user who runs Postgres, so that the files are its own. */
async function unpack(tar: string, into: string, user: Awaited<ReturnType<typeof postgresUser>>): Promise<void> {
  const child = spawn("tar", ["-xf", tar, "-C", into], { ...user, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0) throw new Error(`tar could not unpack ${tar}: ${said.split("\n")[0]}`);
}
