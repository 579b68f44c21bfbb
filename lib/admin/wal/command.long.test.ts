/** The archive of the log on real servers: killed, obstructed, cut, and brought back to a moment. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { verifyArchive } from "@/db/archive/archive";
import { openDatabase } from "@/db/connection/client";
import { ensureAppLogin } from "@/db/connection/roles";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@/db/embedded/postgres";
import { migrate } from "@/db/migrations/migrate";
import { queryAs } from "@/db/testing/cluster";
import { createKeyring } from "@/lib/platform/secrets";
import { checkHealth } from "@/lib/services/operations/operacion/health";
import { type DataDir, openDataDir } from "@/lib/supervisor/data-dir";
import { takeLock } from "@/lib/supervisor/file-lock";
import { issueThere } from "../backup/drill";
import { walCommand } from "./command";

const MASTER_KEY = randomBytes(32).toString("base64");
const HOURS_MS = 3_600_000;
/** What the figures say is tried, and not how soon they come. */
const PATIENT_MS = 60_000;

let folder: string;
let archive: string;
let dataDir: DataDir;
let release: () => void;
let server: EmbeddedPostgres;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "purafactura-wal-"));
  chmodSync(folder, 0o755);
  archive = path.join(folder, "it's an archive, 100%");
  dataDir = newDataDir("data");
  const lock = takeLock(dataDir.lock);
  if ("heldBy" in lock) throw new Error("the folder is new");
  release = lock.release;
  writeFileSync(dataDir.walArchive, archive);
  await start();
  await migrate(server.ownerUrl);
  await ensureAppLogin(server.ownerUrl, server.app);
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => vi.restoreAllMocks());

const newDataDir = (name: string) => openDataDir({ DATA_DIR: path.join(folder, name), NODE_ENV: "test" });

/** As a service that runs in the data folder. */
async function start(into: string | null = archive): Promise<void> {
  server = await startEmbeddedPostgres({ dataDir: dataDir.postgres, durable: true, archive: into });
  writeFileSync(dataDir.run, JSON.stringify({ ports: { postgres: server.port } }));
}

/** Returns the exit code and the output. */
async function run(args: string[], { root }: DataDir = dataDir, env: Record<string, string> = { MASTER_KEY }) {
  let said = "";
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => {
      said += String(text);
      return true;
    });
  }
  const code = await walCommand(args, { NODE_ENV: "test", DATA_DIR: root, ...env });
  vi.restoreAllMocks();
  return [code, said] as const;
}

const issue = () => issueThere(server.appUrl, [MASTER_KEY]);
const ask = <T>(text: string, url = server.ownerUrl) => queryAs<T & object>(url, text);
const claves = async (url = server.ownerUrl) =>
  (await ask<{ clave: string }>("select clave from documento order by clave", url)).map(({ clave }) => clave);
const segment = (name: string) => path.join(archive, "wal", name);
const archived = () => readdirSync(path.join(archive, "wal")).sort();

/** Ends the segment, and waits until it is in the archive. Returns its name. */
async function switchSegment(): Promise<string> {
  const [row] = await ask<{ name: string }>("select pg_walfile_name(pg_switch_wal()) as name");
  const name = row?.name ?? "";
  await expect.poll(() => existsSync(segment(name))).toBe(true);
  return name;
}

const counted = async (name: string) =>
  (await ask<{ last_at: Date }>(`select last_at from system_counter where name = '${name}'`))[0]?.last_at ?? null;

/** What /api/health says of it. */
async function archiveHealth() {
  const db = await openDatabase({ url: server.appUrl, lanes: 1, pool: 1, systemLanes: 1, systemPool: 1 });
  const { comprobaciones } = await checkHealth({ db, keyring: createKeyring(MASTER_KEY) }, [], new Date(), PATIENT_MS);
  await db.close();
  return comprobaciones.archivo;
}

describe("the archive of a running service", () => {
  it("is not whole without a base backup, and then says what a restore would lose", async () => {
    await issue();
    await switchSegment();
    expect(await run(["verify", archive])).toEqual([1, expect.stringContaining("no base backup")]);
    expect(await counted("base")).toBeNull();
    const [code, said] = await run(["base", archive]);
    expect([code, said]).toEqual([0, expect.stringMatching(/whole, with every segment since/)]);
    expect((await counted("base"))?.getTime()).toBeLessThanOrEqual(Date.now());
    await issue();
    expect((await run(["verify", archive]))[1]).toMatch(/would lose what was committed since: [1-9]\d* KiB/);
    await switchSegment();
    expect((await run(["verify", archive]))[1]).toMatch(/archived 20\S+Z, \d+ s ago/);
  });

  it("has every segment when the server is killed between two, and both documents are recovered", async () => {
    await issue();
    await switchSegment();
    await issue();
    await ask("select pg_switch_wal()");
    const pid = Number.parseInt(readFileSync(path.join(dataDir.postgres, "postmaster.pid"), "utf8"), 10);
    process.kill(pid, "SIGKILL");
    await server.exited;
    await start();
    await switchSegment();
    expect(await run(["verify", archive])).toEqual([0, expect.stringContaining("every segment")]);
    const own = await claves();
    const [code, said] = await run(["drill", archive]);
    expect(said).toMatch(/the drill held in \d+ s: the service issued 506\d{47} on the recovered data/);
    expect(code).toBe(0);
    expect(await counted("drill-wal")).not.toBeNull();
    expect(await claves()).toEqual(own);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith("purafactura-simulacro-"))).toEqual([]);
  });

  it("refuses to overwrite another file of that name, says so, and loses nothing meanwhile", async () => {
    await switchSegment();
    await issue();
    const [row] = await ask<{ name: string }>("select pg_walfile_name(pg_current_wal_lsn()) as name");
    const name = row?.name ?? "";
    writeFileSync(segment(name), "another file");
    await ask("select pg_switch_wal()");
    const failing = "select failed_count::int as n, last_failed_wal as name from pg_stat_archiver";
    await expect.poll(async () => (await ask<{ n: number }>(failing))[0]).toMatchObject({ name });
    expect(readFileSync(segment(name), "utf8")).toBe("another file");
    expect(await run(["verify", archive])).toEqual([1, expect.stringContaining(`${name} has 12 bytes of`)]);
    expect(await archiveHealth()).toMatchObject({ estado: "degraded", archiva: true });
    rmSync(segment(name));
    await issue();
    await switchSegment();
    expect(await archiveHealth()).toMatchObject({ estado: "ok", archiva: true, ultimaBase: expect.any(String) });
    expect(await run(["verify", archive])).toEqual([0, expect.stringContaining("every segment")]);
  });

  it("is not whole without one segment in the middle, and every damage is named", async () => {
    const { bases } = await verifyArchive(archive);
    const [base] = bases;
    const from =
      archived()
        .find((name) => /^[0-9A-F]{24}\.\w+\.backup$/.test(name))
        ?.slice(0, 24) ?? "";
    const later = archived().filter((name) => /^[0-9A-F]{24}$/.test(name) && name > from);
    const middle = later[1] ?? "";
    renameSync(segment(middle), path.join(folder, "away"));
    expect(await run(["verify", archive])).toEqual([1, expect.stringContaining(`missing from the log: ${middle}`)]);
    expect(await run(["drill", archive])).toEqual([1, expect.stringContaining(`missing from the log: ${middle}`)]);
    // One segment under another's name.
    cpSync(segment(later[0] ?? ""), segment(middle));
    expect(await run(["verify", archive])).toEqual([1, expect.stringContaining(`${middle} is not that segment`)]);
    renameSync(path.join(folder, "away"), segment(middle));

    const tar = path.join(base?.base?.folder ?? "", "base.tar");
    const kept = readFileSync(tar);
    const spoiled = Buffer.from(kept);
    const at = Math.floor(kept.length / 2);
    spoiled[at] = (spoiled[at] ?? 0) ^ 1;
    writeFileSync(tar, spoiled);
    expect(await run(["verify", archive])).toEqual([1, expect.stringMatching(/has other bytes|is missing|cut off/)]);
    writeFileSync(tar, kept.subarray(0, kept.length / 2));
    expect(await run(["verify", archive])).toEqual([1, expect.stringContaining("base.tar is cut off")]);
    writeFileSync(tar, kept);
    const manifest = path.join(path.dirname(tar), "backup_manifest");
    const text = readFileSync(manifest, "utf8");
    writeFileSync(manifest, text.replace('"Size": 3', '"Size": 4'));
    expect(await run(["verify", archive])).toEqual([1, expect.stringContaining("not as it was written")]);
    writeFileSync(manifest, text);
    expect((await run(["verify", archive]))[0]).toBe(0);
  });

  it("keeps the newest two base backups, and what they need, whatever is asked", async () => {
    expect(await run(["prune", archive, "--days", "0"])).toEqual([1, expect.stringContaining("only 1 base backups")]);
    for (let n = 0; n < 2; n += 1) {
      await issue();
      expect((await run(["base", archive]))[0]).toBe(0);
    }
    expect((await run(["prune", archive, "--days", "1"]))[1]).toContain("0 base backups");
    const before = archived().length;
    // The third ended just now, to the second.
    await expect
      .poll(async () => (await run(["prune", archive, "--days", "0"]))[1])
      .toMatch(/^1 base backups 20\S+Z and [1-9]\d* files/);
    expect(archived().length).toBeLessThan(before);
    expect(readdirSync(path.join(archive, "base"))).toHaveLength(2);
    expect((await run(["verify", archive]))[0]).toBe(0);
    expect((await run(["drill", archive]))[0]).toBe(0);
  });

  it("goes on while a command starts the database of a service that does not run", async () => {
    await server.stop();
    rmSync(dataDir.run);
    release();
    // It ends when its own log is archived.
    expect(await run(["base", archive])).toEqual([0, expect.stringContaining("every segment")]);
    const lock = takeLock(dataDir.lock);
    if ("release" in lock) release = lock.release;
    await start();
    await switchSegment();
    expect((await run(["verify", archive]))[0]).toBe(0);
  });
});

describe("a restore to a moment between two documents", () => {
  it("has the first and not the second, and gives no numbers", async () => {
    const first = await issue();
    const [now] = await ask<{ now: Date }>("select clock_timestamp() as now");
    const until = new Date((now?.now.getTime() ?? 0) + 5).toISOString();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const second = await issue();
    await switchSegment();
    const all = await claves();
    expect(all).toEqual(expect.arrayContaining([first, second]));
    const tenants = (await ask<{ n: number }>("select count(*)::int as n from tenant"))[0]?.n ?? 0;

    const used = await run(["restore", archive, "--until", until]);
    expect(used).toEqual([1, expect.stringContaining("is in use")]);
    await server.stop();
    rmSync(dataDir.run);
    release();
    expect(await run(["restore", archive])).toEqual([1, expect.stringContaining("has a database")]);
    const fresh = newDataDir("fresh");
    expect(await run(["restore", archive], fresh, {})).toEqual([1, expect.stringContaining("master-key is missing")]);
    const other = randomBytes(32).toString("base64");
    const wrong = await run(["restore", archive, "--until", until], newDataDir("wrong"), { MASTER_KEY: other });
    expect(wrong).toEqual([1, expect.stringContaining("the data needs mk_")]);
    const early = await run(["restore", archive, "--until", "2020-01-01T00:00:00Z"], fresh);
    expect(early).toEqual([1, expect.stringContaining("no base backup that ended before 2020")]);
    const late = new Date(Date.now() + HOURS_MS).toISOString();
    expect(await run(["restore", archive, "--until", late], fresh)).toEqual([
      1,
      expect.stringContaining("recovery ended before"),
    ]);
    expect(existsSync(fresh.postgres)).toBe(false);

    const [code, said] = await run(["restore", archive, "--until", until], fresh);
    expect([code, said]).toEqual([0, expect.stringContaining("npm run admin -- consecutivo raise --by N")]);
    dataDir = fresh;
    await start(null);
    const there = await claves();
    expect([there.includes(first), there.includes(second), there.length]).toEqual([true, false, all.length - 1]);
    const closed = "select count(*)::int as n, max(respaldo_at) as at from restauracion where raised_at is null";
    const [state] = await ask<{ n: number; at: Date }>(closed);
    // The company of the second document is not there either.
    expect(state?.n).toBe(tenants - 1);
    expect((state?.at.toISOString() ?? "z") <= until).toBe(true);
  });

  it("leaves the archive as it was, and its own log goes to another, which is whole by itself", async () => {
    await server.stop();
    await expect(start()).rejects.toThrow("its own log goes to a new folder");
    const restored = archived();
    const former = archive;
    archive = path.join(folder, "second");
    await start();
    const lock = takeLock(dataDir.lock);
    if ("release" in lock) release = lock.release;
    await issue();
    await switchSegment();
    expect(await run(["base", former])).toEqual([1, expect.stringContaining("the service's log is on timeline 2")]);
    expect(readdirSync(path.join(former, "wal")).sort()).toEqual(restored);
    expect((await run(["base", archive]))[0]).toBe(0);
  });

  it("follows a standby that was promoted on the same archive, and knows what it left behind", async () => {
    const [kept = ""] = readdirSync(path.join(archive, "base"));
    // Later than the second in which the base backup ended.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const until = new Date();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const lost = await issue();
    expect((await run(["base", archive]))[0]).toBe(0);
    await server.stop();
    rmSync(dataDir.run);
    release();

    dataDir = newDataDir("promoted");
    const { uid, gid } = statSync(path.join(archive, "wal"));
    mkdirSync(dataDir.postgres, { mode: 0o700 });
    chownSync(dataDir.postgres, uid, gid);
    const unpacked = spawnSync("tar", ["-xf", path.join(archive, "base", kept, "base.tar"), "-C", dataDir.postgres]);
    expect(unpacked.status).toBe(0);
    rmSync(path.join(dataDir.postgres, "purafactura-archive"));
    writeFileSync(path.join(dataDir.postgres, "recovery.signal"), "");
    const options = { dataDir: dataDir.postgres, durable: true, archive };
    server = await startEmbeddedPostgres({ ...options, recovery: { archive, until } });
    writeFileSync(dataDir.run, JSON.stringify({ ports: { postgres: server.port } }));
    const lock = takeLock(dataDir.lock);
    if ("release" in lock) release = lock.release;
    const fresh = await issue();
    await switchSegment();
    const own = await claves();
    expect([own.includes(lost), own.includes(fresh)]).toEqual([false, true]);
    const [code, said] = await run(["verify", archive]);
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/every segment since[\s\S]*of a timeline that a restore left/),
    ]);
    expect(await run(["drill", archive])).toEqual([0, expect.stringContaining(`recovered from ${kept}`)]);
  });
});
