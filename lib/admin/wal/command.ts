/** The archive of the log from the command line. Prints what was found; a failure is one line and exit code 1. */
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Archive, type ArchiveReport, openArchive, pruneArchive, verifyArchive } from "@/db/archive/archive";
import { takeBase } from "@/db/archive/base";
import { documentosBefore, type LogEnd, logEnd, masterKeysOf } from "@/db/archive/recovered";
import { countInto } from "@/db/backup/backup";
import { ensureAppLogin } from "@/db/connection/roles";
import { BASE, WAL_DRILL } from "@/db/queries/operations/operacion";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "@/lib/platform/clock";
import { namesOf } from "@/lib/platform/env";
import { openDataDir, readMasterKey } from "@/lib/supervisor/data-dir";
import { takeLock } from "@/lib/supervisor/file-lock";
import { assertOpens, fail, NEXT, say, verifySample } from "../backup/command";
import { issueThere, withScratch } from "../backup/drill";
import { type OwnerDatabase, openOwnerDatabase } from "../backup/owner-database";
import { integer, moment, type Options, UsageError } from "../options";
import { type Recovered, recoverInto } from "./recover";

const USAGE = "npm run wal -- base|verify|restore|drill|prune ARCHIVE [--until MOMENT] [--days N]";
/** The longest that a transaction of the service is open: what began before may be committed after. */
const OPEN_MS = MINUTE_MS;
const KIBIBYTE = 1024;

export async function walCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { until: { type: "string" }, days: { type: "string" } },
    });
    const [verb = "", archive, ...rest] = positionals;
    const act = Object.hasOwn(ACTS, verb) ? ACTS[verb as keyof typeof ACTS] : undefined;
    if (act === undefined || archive === undefined || rest.length > 0) return fail(USAGE);
    return await act(path.resolve(archive), values, env);
  } catch (error) {
    if (error instanceof UsageError) return fail(`${error.message}: ${USAGE}`);
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const ACTS = { base, verify, restore, drill, prune };

type Env = NodeJS.ProcessEnv;

async function base(archive: string, _: Options, env: Env): Promise<number> {
  return withOwner(env, async ({ ownerUrl }) => {
    // Before its first segment it is nobody's.
    const open = await openArchive(archive).catch(() => null);
    if (open !== null) assertOwn(open, await logEnd(ownerUrl));
    say(`base backup ${await takeBase(ownerUrl, archive, new Date())}`);
    return judge(archive, ownerUrl);
  });
}

async function verify(archive: string, _: Options, env: Env): Promise<number> {
  return withOwner(env, ({ ownerUrl }) => judge(archive, ownerUrl));
}

/** What it holds, what is wrong, and what a restore would lose; counted when nothing is wrong. */
async function judge(archive: string, ownerUrl: string): Promise<number> {
  const report = await verifyArchive(archive);
  const well = sayBases(report);
  const newest = report.bases.filter(({ left, faults }) => !left && faults.length === 0).at(-1);
  await sayLoss(report, ownerUrl);
  if (!well || newest?.stoppedAt == null) return fail(`${archive} cannot restore everything that it should`);
  await countInto(ownerUrl, BASE, newest.stoppedAt);
  return 0;
}

function sayBases({ bases }: ArchiveReport): boolean {
  if (bases.length === 0) say("no base backup: without one the log restores nothing");
  for (const { name, base, stoppedAt, left, faults } of bases) {
    const files = base === null ? "" : `, ${base.files.length} files`;
    const well = left ? "whole, and of a timeline that a restore left" : "whole, with every segment since";
    say(
      `${name}${files}, ended ${stoppedAt?.toISOString() ?? "unknown"}: ${faults.length === 0 ? well : faults.join("; ")}`,
    );
  }
  return bases.length > 0 && bases.every(({ faults }) => faults.length === 0);
}

async function sayLoss({ archive }: ArchiveReport, ownerUrl: string): Promise<void> {
  const { name, number, archivedAt } = archive.newest;
  const seconds = Math.round((Date.now() - archivedAt.getTime()) / SECOND_MS);
  say(`newest segment ${name}, archived ${archivedAt.toISOString()}, ${seconds} s ago`);
  const end = await logEnd(ownerUrl);
  assertOwn(archive, end);
  if (end === null) return;
  const bytes = end.position - (number + 1n) * archive.sizeBytes;
  const kibibytes = Math.ceil(Math.max(0, Number(bytes)) / KIBIBYTE);
  say(
    kibibytes === 0
      ? "a restore now would lose nothing"
      : `a restore now would lose what was committed since: ${kibibytes} KiB of log that are not archived`,
  );
}

/** @throws when what the service writes now is not what this archive goes on with */
function assertOwn(archive: Archive, end: LogEnd | null): void {
  if (end === null) return;
  if (end.systemIdentifier !== archive.systemIdentifier) throw new Error("the archive is of another cluster");
  if (end.timeline !== archive.timeline) {
    throw new Error(`the service's log is on timeline ${end.timeline}, and the archive on ${archive.timeline}`);
  }
}

async function restore(archive: string, options: Options, env: Env): Promise<number> {
  const until = untilOf(options);
  if (env.DATABASE_OWNER_URL || env.DATABASE_URL) {
    throw new Error("a database of your own is recovered by its own server, as docs/operate.md says");
  }
  const dataDir = openDataDir(env);
  const masterKeys = keysOf(env, env.MASTER_KEY || readMasterKey(dataDir));
  if (masterKeys.length === 0) {
    throw new Error(`${dataDir.masterKey} is missing: put the one there that the data was made with`);
  }
  const lock = takeLock(dataDir.lock);
  if ("heldBy" in lock)
    throw new Error(`${dataDir.root} is in use (process ${lock.heldBy}): set DATA_DIR to a new folder`);
  try {
    if (existsSync(dataDir.postgres))
      throw new Error(`${dataDir.root} has a database: restore into a folder without one`);
    // Moved to its place when its numbers are closed: an interrupted restore leaves nothing that a service starts.
    const draft = `${dataDir.postgres}.recovering`;
    await rm(draft, { recursive: true, force: true });
    const { server, ...recovered } = await recoverInto(draft, archive, { until, durable: true });
    try {
      await check({ server, ...recovered }, masterKeys);
    } finally {
      await server.stop();
    }
    await rename(draft, dataDir.postgres);
    say(NEXT(recovered.moment.toISOString()));
    say("Its own log goes to a new archive, which begins with a base backup.");
    return 0;
  } finally {
    lock.release();
  }
}

/** Recovers it where nothing else is, compares it with the service's database, and issues a test document there. */
async function drill(archive: string, options: Options, env: Env): Promise<number> {
  const until = untilOf(options);
  return withOwner(env, async ({ ownerUrl, masterKeys }) => {
    if (masterKeys.length === 0) {
      throw new Error("MASTER_KEY is not set: a drill shows that the data open with the service's own");
    }
    const startedMs = performance.now();
    const open: { recovered?: Recovered } = {};
    const clave = await withScratch(
      async ({ ownerUrl: scratchUrl, app, appUrl }) => {
        if (open.recovered === undefined) throw new Error("it was not recovered");
        await check(open.recovered, masterKeys);
        await compare(ownerUrl, scratchUrl, open.recovered.moment);
        await ensureAppLogin(scratchUrl, app);
        return issueThere(appUrl, masterKeys);
      },
      async (dataDir) => {
        open.recovered = await recoverInto(dataDir, archive, { until, durable: false });
        return open.recovered.server;
      },
    );
    await countInto(ownerUrl, WAL_DRILL);
    const seconds = Math.round((performance.now() - startedMs) / SECOND_MS);
    say(`the drill held in ${seconds} s: the service issued ${clave} on the recovered data, which are gone again`);
    return 0;
  });
}

/** @throws when the master keys do not open the data, or a signature is not valid */
async function check({ server, base, moment: at }: Recovered, masterKeys: readonly string[]): Promise<void> {
  assertOpens(masterKeys, await masterKeysOf(server.ownerUrl));
  say(
    `recovered from ${base} to ${at.toISOString()}; the signatures of ${await verifySample(server.ownerUrl)} documents verify`,
  );
}

/** @throws when a document that the service had issued by then is not there, or has other bytes */
async function compare(ownerUrl: string, recoveredUrl: string, at: Date): Promise<void> {
  const before = new Date(at.getTime() - OPEN_MS);
  const [own, there] = await Promise.all([ownerUrl, recoveredUrl].map((url) => documentosBefore(url, before)));
  if (JSON.stringify(own) !== JSON.stringify(there)) {
    throw new Error(`the documents issued before ${before.toISOString()} are not those of the service's database`);
  }
  const documentos = (own ?? []).reduce((sum, tenant) => sum + tenant.documentos, 0);
  say(`${documentos} documents issued before ${before.toISOString()} are those of the service's database`);
}

async function prune(archive: string, options: Options): Promise<number> {
  const before = new Date(Date.now() - integer(options, "days") * DAY_MS);
  const { bases, segments } = await pruneArchive(archive, before);
  say(`${bases.length} base backups${bases.map((name) => ` ${name}`).join()} and ${segments} files of the log left`);
  return 0;
}

const untilOf = (options: Options) => (options.until === undefined ? null : moment(options, "until"));

const keysOf = ({ MASTER_KEY_PREVIOUS }: Env, current: string | null) =>
  current ? [current, ...namesOf(MASTER_KEY_PREVIOUS ?? "")] : [];

/** The service's own database, which may run. */
async function withOwner(env: Env, use: (database: OwnerDatabase) => Promise<number>): Promise<number> {
  const database = await openOwnerDatabase("backup", env);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
