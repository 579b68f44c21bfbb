/** Backup and restore from the command line; what they found is printed, and a failure is one line and exit code 1. */
import { type BackupManifest, backup, restore, sampleXml } from "@/db/backup";
import { DOCUMENTO_RULES, verifySignature } from "@/lib/integrations/hacienda/sign/verify";

/** Documents whose signature is verified after a restore. */
const SAMPLE = 50;

export async function backupCommand(
  verb: "backup" | "restore",
  args: readonly string[],
  { DATABASE_OWNER_URL }: NodeJS.ProcessEnv,
): Promise<number> {
  const [folder] = args;
  if (folder === undefined || folder.startsWith("-")) return fail(`npm run ${verb} -- FOLDER`);
  if (!DATABASE_OWNER_URL) return fail("DATABASE_OWNER_URL is not set: give the database's owner");
  try {
    const manifest =
      verb === "backup" ? await backup(DATABASE_OWNER_URL, folder) : await restore(DATABASE_OWNER_URL, folder);
    report(verb, folder, manifest);
    if (verb === "restore") await verifySample(DATABASE_OWNER_URL);
    return manifest.facts.brokenSeries.length === 0 ? 0 : 1;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function report(verb: string, folder: string, { tables, facts, migrations }: BackupManifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const documentos = facts.xml.reduce((sum, tenant) => sum + tenant.documentos, 0);
  say(
    `${verb} of ${folder}: ${tables.length} tables, ${rows} rows, ${documentos} signed documents, ${migrations.length} migrations`,
  );
  if (facts.brokenSeries.length === 0) say("every series is without a gap");
  else say(`series with a gap or a doubled number: ${facts.brokenSeries.join("; ")}`);
}

/** @throws when a signature is not good */
async function verifySample(ownerUrl: string): Promise<void> {
  const sample = await sampleXml(ownerUrl, SAMPLE);
  const bad = sample.filter(({ xml }) => !verifySignature(xml, DOCUMENTO_RULES).valid);
  if (bad.length > 0) throw new Error(`signatures that do not verify: ${bad.map(({ clave }) => clave).join(", ")}`);
  say(`rows, digests of all XML and the signatures of ${sample.length} documents are as they were saved`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(line: string): number {
  process.stderr.write(`error: ${line.split("\n")[0]}\n`);
  return 1;
}
