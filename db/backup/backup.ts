/**
 * Copies all data in one consistent snapshot, with proof that it is complete: one file of COPY text per table, and a
 * manifest of migrations, rows, digests and sequences. pg_dump would do for a database of this size, but this needs no
 * binaries, runs as the owner under row-level security, and states what a restore must result in.
 */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Transform } from "node:stream";
import { text as consumeText } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { withSession } from "../connection/session";
import { migrate } from "../migrations/migrate";
import { CLAIMS_FILE } from "../migrations/releases";
import { renewEpocas } from "../queries/notices/cambio";
import { addToCounters, BACKUP, type BASE, type DRILL, type WAL_DRILL } from "../queries/operations/operacion";
import { closeNumeracion } from "../queries/operations/restauracion";

const MANIFEST = "manifest.json";
const MIGRATIONS = path.resolve("db/migrations");

interface TableCopy {
  name: string;
  columns: string[];
  rows: number;
  /** SHA-256 of the COPY text, hexadecimal. */
  sha256: string;
}

export interface BackupManifest {
  takenAt: string;
  migrations: { name: string; sha256: string }[];
  /** Sorted so that each table comes after those that it refers to. */
  tables: TableCopy[];
  sequences: { name: string; lastValue: string; isCalled: boolean }[];
  facts: BackupFacts;
}

/** Counts beyond the number of rows. The original and the restored database must give the same. */
export interface BackupFacts {
  /** Series in which a number up to the counter is missing or repeated; normally empty. */
  brokenSeries: string[];
  /** By tenant: the number of documents with XML, and one digest over the digests of all their bytes. */
  xml: { tenantId: number; documentos: number; sha256: string }[];
}

/**
 * Copies the database of `ownerUrl` into the folder, which must be new or empty. Readers and writers continue
 * meanwhile.
 */
export async function backup(ownerUrl: string, folder: string): Promise<BackupManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: a backup goes into a folder of its own`);
  const manifest = await copyDatabase(ownerUrl, folder);
  await countInto(ownerUrl, BACKUP);
  return manifest;
}

/** Says that a backup, or the drill of one, ended well: now, or at that moment. */
export async function countInto(
  ownerUrl: string,
  name: typeof BACKUP | typeof BASE | typeof DRILL | typeof WAL_DRILL,
  at?: Date,
): Promise<void> {
  const { sql, parameters } = addToCounters({ counts: JSON.stringify([{ name, labels: {}, n: 1, at }]) });
  await withSession(ownerUrl, (client) => client.query(sql, [...parameters]));
}

function copyDatabase(ownerUrl: string, folder: string): Promise<BackupManifest> {
  return withSession(ownerUrl, async (client) => {
    await client.query("begin transaction isolation level repeatable read, read only");
    const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
      "select name, sha256 from migration order by name",
    );
    const tables: TableCopy[] = [];
    for (const name of await tablesInOrder(client)) tables.push(await copyOut(client, name, folder));
    const sequences = await readSequences(client);
    const facts = await readFacts(client);
    await client.query("commit");
    const manifest: BackupManifest = { takenAt: new Date().toISOString(), migrations, tables, sequences, facts };
    // Written last, so that a folder with a manifest is complete.
    await writeFile(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 });
    return manifest;
  });
}

/** What a backup says of itself. @throws when the folder has no complete backup */
export async function readManifest(folder: string): Promise<BackupManifest> {
  return JSON.parse(await readFile(path.join(folder, MANIFEST), "utf8")) as BackupManifest;
}

/**
 * Restores a backup into an empty database: the schema of that time, the data in one transaction, then the migrations
 * since. Numbers are closed: what was issued after the backup is not known here (decision 0121). Resolves with the facts
 * read from the restored database.
 * @throws when the database has data, a file differs from the manifest, or the restored data differ from the saved
 */
export async function restore(ownerUrl: string, folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  await assertEmpty(ownerUrl);
  const saysClosed = manifest.tables.some(({ name }) => name === "restauracion");
  await migrateAsThen(ownerUrl, manifest);
  await withSession(ownerUrl, async (client) => {
    await client.query("begin");
    const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name));
    // The backup also contains the rows that migrations inserted. The policies apply to the owner too, and COPY FROM
    // does not work under them.
    for (const name of names) await client.query(`alter table ${name} no force row level security`);
    // What triggers wrote is in the backup too.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    // Cascade, for unlogged tables that refer to these: no backup has them, and here they are empty.
    await client.query(`truncate ${names.join(", ")} cascade`);
    for (const table of manifest.tables) await copyIn(client, table, folder);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const name of await lockedTables(client, manifest)) {
      await client.query(`alter table ${pg.escapeIdentifier(name)} force row level security`);
    }
    for (const { name, lastValue, isCalled } of manifest.sequences) {
      await client.query("select setval($1::regclass, $2, $3)", [pg.escapeIdentifier(name), lastValue, isCalled]);
    }
    if (!isSame(await readFacts(client), manifest.facts)) {
      throw new Error("what was restored differs from what was saved: nothing was kept");
    }
    // Readers of the feed may have seen what came after the backup.
    if (manifest.tables.some(({ name }) => name === "cambio_tenant")) await client.query(renewEpocas({}).sql);
    // With the data where the schema of then can say it, so that no interruption leaves data that give numbers.
    if (saysClosed) await closeNumbers(client, manifest);
    await client.query("commit");
    await client.query("analyze");
  });
  await migrate(ownerUrl);
  if (!saysClosed) await withSession(ownerUrl, (client) => closeNumbers(client, manifest));
  return manifest;
}

/** An older program called the series of reservations broken too, so fewer of them are no difference. */
function isSame(restored: BackupFacts, saved: BackupFacts): boolean {
  const known = restored.brokenSeries.every((serie) => saved.brokenSeries.includes(serie));
  return known && JSON.stringify(restored.xml) === JSON.stringify(saved.xml);
}

async function closeNumbers(client: pg.Client, { takenAt }: BackupManifest): Promise<void> {
  const { sql, parameters } = closeNumeracion({ respaldoAt: new Date(takenAt) });
  await client.query(sql, [...parameters]);
}

async function assertEmpty(ownerUrl: string): Promise<void> {
  const rows = await withSession(ownerUrl, async (client) => {
    const { rows } = await client.query<{ used: boolean }>("select to_regclass('public.tenant') is not null as used");
    return rows[0]?.used === true ? (await client.query("select 1 from tenant limit 1")).rowCount : 0;
  });
  if (rows !== 0) throw new Error("the database has tenants already: restore into an empty one");
}

/** Runs the migrations of that time from this program's files. They are frozen, and their digests prove it. */
async function migrateAsThen(ownerUrl: string, { migrations }: BackupManifest): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), "purafactura-restore-"));
  try {
    for (const { name, sha256 } of migrations) {
      const file = path.join(MIGRATIONS, path.basename(name));
      const now = createHash("sha256")
        .update(await readFile(file, "utf8"))
        .digest("hex");
      if (now !== sha256) throw new Error(`migration ${name} is not the one that the backup was made with`);
      await copyFile(file, path.join(directory, name));
    }
    await copyFile(path.join(MIGRATIONS, CLAIMS_FILE), path.join(directory, CLAIMS_FILE));
    await migrate(ownerUrl, { directory });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/**
 * All permanent tables except `migration`, each after those that it refers to. Partitions are copied with their table:
 * where the backup is restored there are other days. What an interrupted step left beside them (`_suelto`,
 * 0033_particiones.sql) belongs to a log and stays out.
 */
async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; after: string[] }>(`
    select c.relname as name, coalesce(array_agg(distinct p.relname::text)
             filter (where p.relname is not null and p.oid <> c.oid), '{}') as after
    from pg_class c
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
    left join pg_class p on p.oid = f.confrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and c.relname not in ('migration', 'solicitud_api_suelto', 'webhook_intento_suelto')
    group by c.relname order by c.relname`);
  const ordered: string[] = [];
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ name, after }) => !ordered.includes(name) && after.every((one) => ordered.includes(one)),
    );
    if (next.length === 0) throw new Error("tables refer to each other in a circle: a backup cannot order them");
    ordered.push(...next.map(({ name }) => name));
  }
  return ordered;
}

/** Generated columns are left out, because they are computed again. */
async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ attname: string }>(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
     and attgenerated = '' order by attnum`,
    [pg.escapeIdentifier(table)],
  );
  return rows.map(({ attname }) => attname);
}

async function lockedTables(client: pg.Client, { tables }: BackupManifest): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and relname = any($1)",
    [tables.map(({ name }) => name)],
  );
  return rows.map(({ relname }) => relname);
}

const columnList = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(", ");
const fileOf = (folder: string, table: string) => path.join(folder, `${table}.copy.gz`);

async function copyOut(client: pg.Client, name: string, folder: string): Promise<TableCopy> {
  const columns = await columnsOf(client, name);
  // A query, because COPY reads no partitioned table.
  const rows = `select ${columnList(columns)} from ${pg.escapeIdentifier(name)}`;
  const source = client.query(copyTo(`copy (${rows}) to stdout`));
  const hash = createHash("sha256");
  const file = createWriteStream(fileOf(folder, name), { mode: 0o600 });
  await pipeline(source, digesting(hash), createGzip({ level: 6 }), file);
  return { name, columns, rows: source.rowCount, sha256: hash.digest("hex") };
}

async function copyIn(client: pg.Client, { name, columns, rows, sha256 }: TableCopy, folder: string): Promise<void> {
  const target = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${columnList(columns)}) from stdin`));
  const hash = createHash("sha256");
  await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), digesting(hash), target);
  if (hash.digest("hex") !== sha256) throw new Error(`${name}: the file is not what was saved`);
  if (target.rowCount !== rows) throw new Error(`${name}: ${target.rowCount} rows came of ${rows}`);
}

function digesting(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

/** Includes the sequences of identity columns. */
async function readSequences(client: pg.Client): Promise<BackupManifest["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname",
  );
  const sequences: BackupManifest["sequences"] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${pg.escapeIdentifier(name)}`,
    );
    const [row] = state.rows;
    if (row !== undefined) sequences.push({ name, lastValue: row.last_value, isCalled: row.is_called });
  }
  return sequences;
}

async function readFacts(client: pg.Client): Promise<BackupFacts> {
  // Twenty digits: sucursal, terminal, type, number. The counter holds the next number. What was left out on purpose is
  // no gap, and reservations use their numbers in any order.
  const { rows: noted } = await client.query("select where to_regclass('consecutivo_salto') is not null");
  const saltos =
    noted.length === 0
      ? "select 0 as cantidad"
      : `select coalesce(sum(s.cantidad), 0) as cantidad from consecutivo_salto s
         where s.tenant_id = c.tenant_id and s.ambiente = c.ambiente and s.sucursal = c.sucursal
           and s.terminal = c.terminal and s.tipo = c.tipo`;
  const series = await client.query<{ serie: string }>(`
    select d.tenant_id || ' ' || d.ambiente || ' ' || left(d.consecutivo, 10) as serie
    from documento d
    join consecutivo c on c.tenant_id = d.tenant_id and c.ambiente = d.ambiente
      and c.sucursal = left(d.consecutivo, 3) and c.terminal = substr(d.consecutivo, 4, 5) and c.tipo = substr(d.consecutivo, 9, 2)
    cross join lateral (${saltos}) s
    where c.numeracion <> 'reservas'
    group by d.tenant_id, d.ambiente, left(d.consecutivo, 10), c.siguiente, s.cantidad
    having c.siguiente - min(right(d.consecutivo, 10)::bigint) <> count(*) + s.cantidad
    order by serie`);
  const xml = await client.query<{ tenantId: number; documentos: number; sha256: string }>(`
    select tenant_id as "tenantId", count(*)::int as documentos,
           encode(sha256(string_agg(sha256(xml) || coalesce(sha256(respuesta), ''), '' order by documento_id)), 'hex') as sha256
    from documento_xml where xml is not null group by tenant_id order by tenant_id`);
  return { brokenSeries: series.rows.map(({ serie }) => serie), xml: xml.rows };
}

/** Ids of the master keys that encrypted the tenants' data. An id reveals nothing about its key. */
export async function masterKeyIds(folder: string): Promise<string[]> {
  const table = (await readManifest(folder)).tables.find(({ name }) => name === "tenant");
  const at = table?.columns.indexOf("master_key_id") ?? -1;
  if (table === undefined || at === -1) throw new Error(`${folder} is not a backup of this service`);
  const text = await consumeText(createReadStream(fileOf(folder, table.name)).pipe(createGunzip()));
  // The text ends in a line break; a line without a tenant has no such column.
  const ids = text.split("\n").flatMap((line) => line.split("\t")[at] ?? []);
  return [...new Set(ids)].sort();
}

/** The signed XML of `limit` documents, chosen at random. */
export function sampleXml(ownerUrl: string, limit: number): Promise<{ clave: string; xml: Buffer }[]> {
  return withSession(ownerUrl, async (client) => {
    const { rows } = await client.query<{ clave: string; xml: Buffer }>(
      `select d.clave, x.xml from documento_xml x join documento d using (tenant_id, documento_id)
       where x.xml is not null order by random() limit $1`,
      [limit],
    );
    return rows;
  });
}
