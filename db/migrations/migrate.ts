/** Migrations: plain SQL files, forward only, each in a transaction. A file that has run anywhere is never changed. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { StartRefusedError } from "../connection/errors";
import { ensureGroupRoles } from "../connection/roles";
import { withSession } from "../connection/session";

/** An arbitrary constant, for one migrator per database at a time. */
const ADVISORY_LOCK = 730_204_417;
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

export interface MigrateOptions {
  /**
   * Folder of the .sql files. Default: `db/migrations` below the working directory (a bundle has no folder of its own).
   */
  directory?: string;
  /** Called before each file that is applied. */
  onStep?: (name: string) => void;
  /** Called with the migrations that the database has and this program does not know. */
  onNewer?: (names: readonly string[]) => void;
}

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

/** uuidv7(), and the settings of the schema's functions. */
const NEEDED_POSTGRES = 18;

/**
 * Brings the database up to date and returns the names of the applied files. Throws when a file that has run was
 * changed or removed. A database that only has more of them is that of a newer program, which an older one may use
 * (docs/operate.md); `onNewer` is told of these.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(options.directory ?? path.resolve("db/migrations"));
  return withSession(ownerUrl, async (client) => {
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
    refuseOldPostgres(rows[0]?.version ?? "");
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCK]);
    await ensureGroupRoles(client);
    await client.query(
      "create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
    );
    const { pending, newer } = await compare(client, files);
    if (newer.length > 0) options.onNewer?.(newer);
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

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = await migrationNames(directory);
  return Promise.all(
    names.map(async (name) => {
      if (!FILE_NAME.test(name)) throw new StartRefusedError(`migration ${name}: the name must be NNNN_subject.sql`);
      const sql = await readFile(path.join(directory, name), "utf8");
      return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** Which files are to be applied, or which migrations the database has beyond them; never both. */
async function compare(client: pg.Client, files: Migration[]): Promise<{ pending: Migration[]; newer: string[] }> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from migration order by name",
  );
  const byName = new Map(files.map((file) => [file.name, file]));
  const lastOfOurs = files.at(-1)?.name ?? "";
  const newer: string[] = [];
  for (const { name, sha256 } of rows) {
    const file = byName.get(name);
    if (file === undefined && name > lastOfOurs) {
      newer.push(name);
      continue;
    }
    if (file === undefined)
      throw new StartRefusedError(`migration ${name} was applied to this database but its file is gone`);
    if (file.sha256 !== sha256)
      throw new StartRefusedError(`migration ${name} was changed after it was applied: write a new one`);
    byName.delete(name);
  }
  const pending = [...byName.values()];
  const last = rows.at(-1)?.name ?? "";
  const late = pending.find((file) => file.name < last);
  if (late !== undefined)
    throw new StartRefusedError(`migration ${late.name} comes before ${last}, which was applied already: renumber it`);
  return { pending, newer };
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migration (name, sha256) values ($1, $2)", [name, sha256]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new StartRefusedError(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, error);
  }
}
