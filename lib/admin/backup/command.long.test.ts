/** Backup and restore of the embedded database with no variable set; e2e/recovery covers the documents. */
import { randomBytes } from "node:crypto";
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "@/db/connection/client";
import { ensureAppLogin } from "@/db/connection/roles";
import { startEmbeddedPostgres } from "@/db/embedded/postgres";
import { migrate } from "@/db/migrations/migrate";
import { queryAs } from "@/db/testing/cluster";
import { createTenant } from "@/db/testing/factories";
import { createKeyring } from "@/lib/platform/secrets";
import { type DataDir, openDataDir } from "@/lib/supervisor/data-dir";
import { takeLock } from "@/lib/supervisor/file-lock";
import { backupCommand } from "./command";

const MASTER_KEY = randomBytes(32).toString("base64");

let folder: string;
let dataDir: DataDir;
let runningBackup: string;
beforeAll(async () => {
  // Where tests run as root, Postgres does not, but it must reach the folder.
  folder = mkdtempSync(path.join(tmpdir(), "purafactura-copia-"));
  chmodSync(folder, 0o755);
  dataDir = newDataDir("data");
  runningBackup = path.join(folder, "running");
  const lock = takeLock(dataDir.lock);
  if ("heldBy" in lock) throw new Error("the folder is new");
  const server = await startEmbeddedPostgres({ dataDir: dataDir.postgres, durable: true });
  await migrate(server.ownerUrl);
  await ensureAppLogin(server.ownerUrl, server.app);
  const db = await openDatabase({ url: server.appUrl });
  await createTenant(db, { masterKeyId: createKeyring(MASTER_KEY).current.id });
  await db.close();
  writeFileSync(dataDir.run, JSON.stringify({ ports: { postgres: server.port } }));
  expect(await run("backup", runningBackup, dataDir)).toEqual([0, expect.stringContaining("every series")]);
  await server.stop();
  rmSync(dataDir.run);
  lock.release();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const newDataDir = (name: string) => openDataDir({ DATA_DIR: path.join(folder, name), NODE_ENV: "test" });

/** Returns the exit code and the output. */
async function run(
  verb: "backup" | "restore",
  into: string | readonly string[],
  { root }: DataDir,
  env: Record<string, string> = {},
): Promise<[number, string]> {
  let said = "";
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => {
      said += String(text);
      return true;
    });
  }
  const code = await backupCommand(verb, [into].flat(), { NODE_ENV: "test", DATA_DIR: root, ...env });
  vi.restoreAllMocks();
  return [code, said];
}

/** Without the counters, among which each backup is counted once it is there. */
const tablesOf = (backup: string): object[] =>
  JSON.parse(readFileSync(path.join(backup, "manifest.json"), "utf8")).tables.filter(
    ({ name }: { name: string }) => name !== "system_counter",
  );

describe("a backup with no variable set", () => {
  it("copies the embedded database, whether its service runs or not", async () => {
    const stopped = path.join(folder, "stopped");
    expect(await run("backup", stopped, dataDir)).toEqual([0, expect.stringContaining("every series")]);
    expect(tablesOf(stopped)).toEqual(tablesOf(runningBackup));
  });
  it("refuses a folder without data and creates none there", async () => {
    const empty = newDataDir("empty");
    expect(await run("backup", path.join(folder, "none"), empty)).toEqual([1, expect.stringContaining("no database")]);
  });
  it("requires the owner's address when DATABASE_URL names a database", async () => {
    const env = { DATABASE_URL: "postgres://a@127.0.0.1:1/b" };
    const refused = [1, "error: DATABASE_OWNER_URL is not set: give the database's owner\n"];
    expect(await run("backup", path.join(folder, "none"), dataDir, env)).toEqual(refused);
  });
});

describe("a restore with no variable set", () => {
  it("is refused without the master key, in a folder in use, and over existing data", async () => {
    const fresh = newDataDir("fresh");
    expect(await run("restore", runningBackup, fresh)).toEqual([1, expect.stringContaining("master-key is missing")]);
    const lock = takeLock(fresh.lock);
    const used = await run("restore", runningBackup, fresh, { MASTER_KEY });
    if ("release" in lock) lock.release();
    expect(used).toEqual([1, expect.stringContaining("is in use")]);
    expect(await run("restore", runningBackup, dataDir, { MASTER_KEY })).toEqual([
      1,
      expect.stringContaining("restore into an empty one"),
    ]);
  });
  it("restores nothing while the master key there does not open the data, then fills the folder and says what is next", async () => {
    const fresh = newDataDir("right");
    const other = randomBytes(32).toString("base64");
    writeFileSync(fresh.masterKey, `${other}\n`);
    const refused = [1, expect.stringContaining("the data needs mk_")];
    expect(await run("restore", runningBackup, fresh)).toEqual(refused);
    // A backup that was taken while the key changed.
    const [code, said] = await run("restore", runningBackup, fresh, { MASTER_KEY_PREVIOUS: MASTER_KEY });
    expect([code, said]).toEqual([0, expect.stringContaining("as they were saved")]);
    expect(said).toContain("npm run admin -- consecutivo raise --by N");
  });
});

describe("the drill of a restore", () => {
  /** How often the service's own database says that one held. */
  async function drills(): Promise<number> {
    const server = await startEmbeddedPostgres({ dataDir: dataDir.postgres, durable: true });
    try {
      const [row] = await queryAs<{ n: number }>(
        server.ownerUrl,
        "select coalesce(sum(total), 0)::int as n from system_counter where name = 'drill'",
      );
      return row?.n ?? 0;
    } finally {
      await server.stop();
    }
  }
  const scratch = () => readdirSync(tmpdir()).filter((name) => name.startsWith("purafactura-simulacro-"));

  it("restores beside the service, issues a test document there, leaves nothing, and is counted", async () => {
    const variables = process.env.DATABASE_URL;
    const [code, said] = await run("restore", ["--drill", runningBackup], dataDir, { MASTER_KEY });
    expect(said).toMatch(/the drill held in \d+ s: the service issued 506\d{47} on the restored data/);
    expect(code).toBe(0);
    expect(await drills()).toBe(1);
    expect(scratch()).toEqual([]);
    expect(process.env.DATABASE_URL).toBe(variables);
  });
  it("of a backup whose bytes have changed fails, and is not counted", async () => {
    const spoiled = path.join(folder, "spoiled");
    cpSync(runningBackup, spoiled, { recursive: true });
    const file = path.join(spoiled, "manifest.json");
    writeFileSync(file, readFileSync(file, "utf8").replace(/"sha256": "[0-9a-f]{8}/g, '"sha256": "00000000'));
    const [code, said] = await run("restore", ["--drill", spoiled], dataDir, { MASTER_KEY });
    expect([code, said]).toEqual([1, expect.stringMatching(/^error: /m)]);
    expect(await drills()).toBe(1);
    expect(scratch()).toEqual([]);
  });
  it("with a key that does not open the data restores nothing", async () => {
    const other = randomBytes(32).toString("base64");
    const refused = [1, expect.stringContaining("the data needs mk_")];
    expect(await run("restore", ["--drill", runningBackup], dataDir, { MASTER_KEY: other })).toEqual(refused);
  });
});
