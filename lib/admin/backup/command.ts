/** Backup and restore from the command line. Prints what was found; a failure is one line and exit code 1. */
import { type BackupManifest, backup, countInto, masterKeyIds, restore, sampleXml } from "@/db/backup/backup";
import { DRILL } from "@/db/queries/operations/operacion";
import { DOCUMENTO_RULES, verifySignature } from "@/lib/integrations/hacienda/sign/verify";
import { createKeyring } from "@/lib/platform/secrets";
import { issueThere, withScratch } from "./drill";
import { type OwnerDatabase, openOwnerDatabase } from "./owner-database";

/** The number of documents whose signature is verified after a restore. */
const SAMPLE = 50;

export async function backupCommand(
  verb: "backup" | "restore",
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const drills = verb === "restore" && args[0] === "--drill";
  const folder = args[drills ? 1 : 0];
  if (folder === undefined || folder.startsWith("-")) {
    return fail(`npm run ${verb} --${verb === "restore" ? " [--drill]" : ""} FOLDER`);
  }
  try {
    // A drill leaves the service's database as it is, so it may run.
    const database = await openOwnerDatabase(drills ? "backup" : verb, env);
    try {
      return await (drills ? drill(database, folder) : perform(verb, database, folder));
    } finally {
      await database.close();
    }
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

async function perform(verb: "backup" | "restore", { ownerUrl, masterKeys }: OwnerDatabase, folder: string) {
  if (verb === "backup") return report(verb, folder, await backup(ownerUrl, folder));
  const { code, takenAt } = await restoreInto(ownerUrl, masterKeys, folder);
  say(NEXT(takenAt));
  return code;
}

async function restoreInto(ownerUrl: string, masterKeys: readonly string[], folder: string) {
  await checkMasterKey(masterKeys, folder);
  const manifest = await restore(ownerUrl, folder);
  const code = report("restore", folder, manifest);
  const verified = await verifySample(ownerUrl);
  say(`rows, digests of all XML and the signatures of ${verified} documents are as they were saved`);
  return { code, takenAt: manifest.takenAt };
}

/** Restores it where nothing else is, issues a test document there, and says so in the database of the service. */
async function drill({ ownerUrl, masterKeys }: OwnerDatabase, folder: string): Promise<number> {
  if (masterKeys.length === 0) {
    throw new Error("MASTER_KEY is not set: a drill shows that the data open with the service's own");
  }
  const startedMs = performance.now();
  const { code, clave } = await withScratch(async (scratch) => ({
    ...(await restoreInto(scratch.ownerUrl, masterKeys, folder)),
    clave: await issueThere(scratch.appUrl, masterKeys),
  }));
  if (code !== 0) return code;
  await countInto(ownerUrl, DRILL);
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  say(`the drill held in ${seconds} s: the service issued ${clave} on the restored data, which are gone again`);
  return 0;
}

export const NEXT = (takenAt: string) => `
No tenant issues yet: a number that was given after ${takenAt} is not known here, and may not be given again.
Start the service, then raise every series by more than was issued since (0 when that was nothing):
  npm run admin -- consecutivo raise --by N`;

/** Returns the exit code. */
function report(verb: string, folder: string, { tables, facts, migrations }: BackupManifest): number {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const documentos = facts.xml.reduce((sum, tenant) => sum + tenant.documentos, 0);
  say(
    `${verb} of ${folder}: ${tables.length} tables, ${rows} rows, ${documentos} signed documents, ${migrations.length} migrations`,
  );
  if (facts.brokenSeries.length === 0) say("every series is without a gap");
  else say(`series with a gap or a doubled number: ${facts.brokenSeries.join("; ")}`);
  return facts.brokenSeries.length === 0 ? 0 : 1;
}

/** Returns how many it verified. @throws when a signature is not valid */
export async function verifySample(ownerUrl: string): Promise<number> {
  const sample = await sampleXml(ownerUrl, SAMPLE);
  const bad = sample.filter(({ xml }) => !verifySignature(xml, DOCUMENTO_RULES).valid);
  if (bad.length > 0) throw new Error(`signatures that do not verify: ${bad.map(({ clave }) => clave).join(", ")}`);
  return sample.length;
}

/** @throws before anything is restored, when the master keys that the service would start with do not open the data */
async function checkMasterKey(masterKeys: readonly string[], folder: string): Promise<void> {
  if (masterKeys.length > 0) assertOpens(masterKeys, await masterKeyIds(folder));
}

/** @param needed the names of the keys that wrap the data @throws when the master keys are not those */
export function assertOpens([current = "", ...previous]: readonly string[], needed: readonly string[]): void {
  const keyring = createKeyring(current, previous);
  const here = [keyring.current, ...keyring.previous].map(({ id }) => id);
  const others = needed.filter((id) => !here.includes(id));
  if (others.length === 0) return;
  throw new Error(
    `the master key here is ${here.join(", ")}, and the data needs ${others.join(", ")}: give that one; nothing was restored`,
  );
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function fail(line: string): number {
  process.stderr.write(`error: ${line.split("\n")[0]}\n`);
  return 1;
}
