/**
 * Which programs run on a database after each migration (decision 0146). The claims stand in `releases.json` beside the
 * files. The program that migrates writes them into the table `migration`, where an older one, which does not know
 * those files, reads whether it may run.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { StartRefusedError } from "../connection/errors";
import type { Migracion } from "../queries/operations/operacion";

/** In the folder of the migrations. */
export const CLAIMS_FILE = "releases.json";
/** What `needs` says of a migration that stands in no program's way. */
export const ANY = "any";

const claimSchema = z.strictObject({
  /**
   * `add`: something new. `backfill`: rows that are there are written. `drop`: something goes that a program could use
   * before, also a value that a check allowed, or null.
   */
  kinds: z.array(z.enum(["add", "backfill", "drop"])).min(1),
  /**
   * The migration that a program must know to run on a database with this one: `any` if none; its own name if no former
   * program runs; an earlier one when the release that brought that has stopped using what goes here.
   */
  needs: z.string(),
  /** One line for the operator. */
  why: z.string().min(1).max(120),
});
export type Claim = z.infer<typeof claimSchema>;

/** The claims of the migrations in that folder, by file name. Throws when the table is not there or not as it should be. */
export async function readClaims(directory: string): Promise<Record<string, Claim>> {
  const text = await readFile(path.join(directory, CLAIMS_FILE), "utf8");
  return z.record(z.string(), claimSchema).parse(JSON.parse(text));
}

/**
 * Those of the migrations with which a program that knows only the migrations `known` does not run. One of which nothing
 * is said is among them.
 */
export function barriers(migrations: readonly Migracion[], known: readonly string[]): Migracion[] {
  return migrations.filter(
    ({ name, needs }) => !known.includes(name) && needs !== ANY && !known.includes(needs ?? name),
  );
}

/** @throws StartRefusedError when the database is that of a newer program, beside which this one may not run */
export function refuseOldProgram(present: readonly Migracion[], known: readonly string[]): void {
  const [barrier] = barriers(present, known);
  if (barrier === undefined) return;
  const { name, why } = barrier;
  throw new StartRefusedError(
    `this program is too old for the database, which has migration ${name} (${why ?? "it does not say for whom"}): ` +
      "start the newer program, or restore a backup",
  );
}
