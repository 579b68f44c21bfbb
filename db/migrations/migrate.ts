/**
 * Migrations: plain SQL files, forward only, each in a transaction, or in several where it says so itself (`commit;
 * begin;`) and may run again. A file that has run anywhere is never changed.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { isLockTimeout, StartRefusedError } from "../connection/errors";
import { ensureGroupRoles } from "../connection/roles";
import { withSession } from "../connection/session";
import type { Migracion } from "../queries/operations/operacion";
import { type Claim, readClaims, refuseOldProgram } from "./releases";

/** An arbitrary constant, for one migrator per database at a time. */
const ADVISORY_LOCK = 730_204_417;
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/**
 * How long a migration waits for a lock. Requests wait behind it meanwhile, so it is short; and shorter than
 * `deadlock_timeout` (1 s), so that a deadlock ends the migration and no request.
 */
const LOCK_TIMEOUT_MS = 500;
/** Then it lets the requests pass, and tries again: behind a backup for ten minutes. */
const LOCK_PAUSE_MS = 2_000;
const LOCK_TRIES = 240;

export interface MigrateOptions {
  /**
   * Folder of the .sql files. Default: `db/migrations` below the working directory (a bundle has no folder of its own).
   */
  directory?: string;
  /** Called before each file that is applied. */
  onStep?: (name: string) => void;
  /** Called with the migrations that the database has and this program does not know, if it may run all the same. */
  onNewer?: (names: readonly string[]) => void;
}

interface Migration {
  name: string;
  sql: string;
  sha256: string;
  claim: Claim | undefined;
}

interface Applied extends Migracion {
  sha256: string;
}

/** uuidv7(), and the settings of the schema's functions. */
const NEEDED_POSTGRES = 18;

/**
 * Brings the database up to date and returns the names of the applied files. Throws when a file that has run was
 * changed or removed. A database that only has more of them is that of a newer program, which an older one may use where
 * the newer one says so (releases.ts); `onNewer` is told of these.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(options.directory ?? path.resolve("db/migrations"));
  return withSession(ownerUrl, async (client) => {
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
    refuseOldPostgres(rows[0]?.version ?? "");
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCK]);
    await ensureGroupRoles(client);
    await makeMigrationTable(client);
    const { rows: applied } = await client.query<Applied>(
      "select name, sha256, needs, why from migration order by name",
    );
    const { pending, newer } = compare(applied, files);
    refuseOldProgram(newer, names(files));
    if (newer.length > 0) options.onNewer?.(names(newer));
    // An older program does not take back what a newer one corrected.
    else await correctClaims(client, applied, files);
    for (const file of pending) {
      options.onStep?.(file.name);
      await apply(client, file);
    }
    return pending.map((file) => file.name);
  });
}

/** `version` as the server says it. @throws an Error of one line */
export function refuseOldPostgres(version: string): void {
  if (Number.parseInt(version, 10) >= NEEDED_POSTGRES) return;
  throw new StartRefusedError(`PuraFactura needs Postgres ${NEEDED_POSTGRES} or newer, and this server is ${version}`);
}

/** The migrations that came with this program, in order. They lie in the working folder. */
export async function migrationNames(directory = path.resolve("db/migrations")): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
}

const names = (migrations: readonly { name: string }[]) => migrations.map(({ name }) => name);

async function readMigrations(directory: string): Promise<Migration[]> {
  const [files, claims] = await Promise.all([migrationNames(directory), readClaims(directory)]);
  return Promise.all(
    files.map(async (name) => {
      if (!FILE_NAME.test(name)) throw new StartRefusedError(`migration ${name}: the name must be NNNN_subject.sql`);
      const sql = await readFile(path.join(directory, name), "utf8");
      return { name, sql, sha256: createHash("sha256").update(sql).digest("hex"), claim: claims[name] };
    }),
  );
}

/** Also where a former program made it, without the claims. To add a column waits for all readers, so not in vain. */
async function makeMigrationTable(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now(), needs text, why text)`);
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = 'migration'::regclass and attname = 'needs'",
  );
  if (rowCount !== 0) return;
  await withoutHoldingUp(client, () => client.query("alter table migration add needs text, add why text"));
}

/** Writes what this program claims of migrations that were applied by one that claimed nothing, or something else. */
async function correctClaims(client: pg.Client, applied: Applied[], files: Migration[]): Promise<void> {
  for (const { name, claim } of files) {
    const row = applied.find((migration) => migration.name === name);
    if (row === undefined || claim === undefined || (row.needs === claim.needs && row.why === claim.why)) continue;
    await client.query("update migration set needs = $2, why = $3 where name = $1", [name, claim.needs, claim.why]);
  }
}

/** Which files are to be applied, or which migrations the database has beyond them; never both. */
function compare(applied: Applied[], files: Migration[]): { pending: Migration[]; newer: Applied[] } {
  const byName = new Map(files.map((file) => [file.name, file]));
  const lastOfOurs = files.at(-1)?.name ?? "";
  const newer: Applied[] = [];
  for (const migration of applied) {
    const { name, sha256 } = migration;
    const file = byName.get(name);
    if (file === undefined && name > lastOfOurs) {
      newer.push(migration);
      continue;
    }
    if (file === undefined)
      throw new StartRefusedError(`migration ${name} was applied to this database but its file is gone`);
    if (file.sha256 !== sha256)
      throw new StartRefusedError(`migration ${name} was changed after it was applied: write a new one`);
    byName.delete(name);
  }
  const pending = [...byName.values()];
  const last = applied.at(-1)?.name ?? "";
  const late = pending.find((file) => file.name < last);
  if (late !== undefined)
    throw new StartRefusedError(`migration ${late.name} comes before ${last}, which was applied already: renumber it`);
  return { pending, newer };
}

async function apply(client: pg.Client, { name, sql, sha256, claim }: Migration): Promise<void> {
  try {
    await withoutHoldingUp(client, async () => {
      await client.query(sql);
      await client.query("insert into migration (name, sha256, needs, why) values ($1, $2, $3, $4)", [
        name,
        sha256,
        claim?.needs,
        claim?.why,
      ]);
    });
  } catch (error) {
    throw new StartRefusedError(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, error);
  }
}

/** A transaction that is tried again, from its start, as often as it finds a lock held by somebody else. */
async function withoutHoldingUp(client: pg.Client, body: () => Promise<unknown>): Promise<void> {
  // Of the session, because a file may be several transactions.
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
  for (let tries = 1; ; tries += 1) {
    await client.query("begin");
    try {
      await body();
      await client.query("commit");
      await client.query("reset lock_timeout");
      return;
    } catch (error) {
      await client.query("rollback");
      if (!isLockTimeout(error) || tries === LOCK_TRIES) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}
