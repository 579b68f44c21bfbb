/** Backup and restore from the command line. Prints what was found; a failure is one line and exit code 1. */
import { type BackupManifest, backup, masterKeyIds, restore, sampleXml } from "@/db/backup/backup";
import { DOCUMENTO_RULES, verifySignature } from "@/lib/integrations/hacienda/sign/verify";
import { createKeyring } from "@/lib/platform/secrets";
import { type OwnerDatabase, openOwnerDatabase } from "./owner-database";

/** The number of documents whose signature is verified after a restore. */
const SAMPLE = 50;

export async function backupCommand(
  verb: "backup" | "restore",
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const [folder] = args;
  if (folder === undefined || folder.startsWith("-")) return fail(`npm run ${verb} -- FOLDER`);
  try {
    const database = await openOwnerDatabase(verb, env);
    try {
      return await perform(verb, database, folder);
    } finally {
      await database.close();
    }
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

async function perform(verb: "backup" | "restore", database: OwnerDatabase, folder: string): Promise<number> {
  const { ownerUrl } = database;
  if (verb === "restore") await checkMasterKey(database, folder);
  const manifest = verb === "backup" ? await backup(ownerUrl, folder) : await restore(ownerUrl, folder);
  report(verb, folder, manifest);
  if (verb === "restore") {
    await verifySample(ownerUrl);
    say(NEXT(manifest.takenAt));
  }
  return manifest.facts.brokenSeries.length === 0 ? 0 : 1;
}

const NEXT = (takenAt: string) => `
No tenant issues yet: a number that was given after ${takenAt} is not known here, and may not be given again.
Start the service, then raise every series by more than was issued since (0 when that was nothing):
  npm run admin -- consecutivo raise --by N`;

function report(verb: string, folder: string, { tables, facts, migrations }: BackupManifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const documentos = facts.xml.reduce((sum, tenant) => sum + tenant.documentos, 0);
  say(
    `${verb} of ${folder}: ${tables.length} tables, ${rows} rows, ${documentos} signed documents, ${migrations.length} migrations`,
  );
  if (facts.brokenSeries.length === 0) say("every series is without a gap");
  else say(`series with a gap or a doubled number: ${facts.brokenSeries.join("; ")}`);
}

/** @throws when a signature is not valid */
async function verifySample(ownerUrl: string): Promise<void> {
  const sample = await sampleXml(ownerUrl, SAMPLE);
  const bad = sample.filter(({ xml }) => !verifySignature(xml, DOCUMENTO_RULES).valid);
  if (bad.length > 0) throw new Error(`signatures that do not verify: ${bad.map(({ clave }) => clave).join(", ")}`);
  say(`rows, digests of all XML and the signatures of ${sample.length} documents are as they were saved`);
}

/** @throws before anything is restored, when the master keys that the service would start with do not open the data */
async function checkMasterKey({ masterKeys }: OwnerDatabase, folder: string): Promise<void> {
  const [current, ...previous] = masterKeys;
  if (current === undefined) return;
  const keyring = createKeyring(current, previous);
  const here = [keyring.current, ...keyring.previous].map(({ id }) => id);
  const others = (await masterKeyIds(folder)).filter((id) => !here.includes(id));
  if (others.length === 0) return;
  throw new Error(
    `the master key here is ${here.join(", ")}, and the data needs ${others.join(", ")}: give that one; nothing was restored`,
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(line: string): number {
  process.stderr.write(`error: ${line.split("\n")[0]}\n`);
  return 1;
}
