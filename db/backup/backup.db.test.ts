import { randomBytes } from "node:crypto";
import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { TODOS_LOS_SCOPES } from "@/lib/contract/scopes";
import { DOCUMENTO_RULES, verifySignature } from "@/lib/integrations/hacienda/sign/verify";
import { raiseConsecutivos } from "@/lib/services/catalog/consecutivos/raise-consecutivos";
import type { Ctx } from "@/lib/services/kernel/context";
import { listCambios } from "@/lib/services/notices/cambios/list";
import { issueFactura } from "@/lib/services/sales/facturas";
import { createWorld, facturaBody, type World } from "@/lib/services/testing/world";
import { openDatabase } from "../connection/client";
import { queryAs, withDatabase } from "../testing/cluster";
import { type BackupManifest, backup, restore, sampleXml } from "./backup";

const DOCUMENTS = 12;

let world: World;
let folder: string;
let manifest: BackupManifest;
/** Where a reader of the changes stands before the backup. */
let cursor: string;
const made: string[] = [];
beforeAll(async () => {
  world = await createWorld();
  for (let n = 0; n < DOCUMENTS; n += 1) await issue();
  ({ siguiente: cursor } = await cambios(world.ctx, "ahora"));
  folder = await mkdtemp(path.join(tmpdir(), "purafactura-backup-"));
  // Flushes the counters that are written after the requests, so that they do not change between the two counts.
  await world.runtime.counters.settle();
  manifest = await backup(world.ownerUrl, folder);
});
afterAll(async () => {
  const { adminUrl } = inject("postgres");
  for (const name of made) await queryAs(adminUrl, `drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
  await world.drop();
});

async function issue(ctx: Ctx = world.ctx): Promise<void> {
  const { idUsuario } = world;
  const lineas = [{ codigoProducto: "CAFE", cantidad: 1 }];
  const body = facturaBody({ tipo: "TiqueteElectronico", idUsuario, lineas });
  await issueFactura({ ...ctx, now: new Date() }, { body, idempotencyKey: null });
}

const cambios = (ctx: Ctx, desde: string) =>
  listCambios(ctx, TODOS_LOS_SCOPES, { desde }, (wait) => wait(() => () => {}));

async function emptyDatabase(): Promise<string> {
  const { adminUrl } = inject("postgres");
  const name = `pf_restore_${randomBytes(6).toString("hex")}`;
  await queryAs(adminUrl, `create database ${name}`);
  made.push(name);
  return withDatabase(adminUrl, name);
}

const ROWS = `select relname, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || quote_ident(relname), false, true, '')))[1]::text::int as n
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relpersistence = 'p' order by relname`;

describe("a backup, restored into an empty database", () => {
  let restored: string;
  beforeAll(async () => {
    restored = await emptyDatabase();
    await restore(restored, folder);
  });

  it("has each row of each table, every series without a gap, and each document's bytes", async () => {
    // Restoring closes the numbers, and the backup is counted once it is there.
    const compared = async (url: string) =>
      (await queryAs<{ relname: string }>(url, ROWS)).filter(
        ({ relname }) => relname !== "restauracion" && relname !== "system_counter",
      );
    expect(await compared(restored)).toEqual(await compared(world.ownerUrl));
    expect(manifest.facts.brokenSeries).toEqual([]);
    expect(manifest.facts.xml).toEqual([
      { tenantId: world.ctx.tenantId, documentos: DOCUMENTS, sha256: expect.any(String) },
    ]);
    const sample = await sampleXml(restored, DOCUMENTS);
    expect(sample).toHaveLength(DOCUMENTS);
    for (const { xml } of sample) expect(verifySignature(xml, DOCUMENTO_RULES).valid).toBe(true);
  });

  it("keeps row-level security enabled and forced on each table", async () => {
    // The days of a partitioned table are those of when a database was made.
    const locks = `select distinct regexp_replace(relname, '_d[0-9]{8}$', '_d') as relname, relrowsecurity,
        relforcerowsecurity from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`;
    expect(await queryAs(restored, locks)).toEqual(await queryAs(world.ownerUrl, locks));
  });

  it("continues the counters, so that no id and no number is given twice", async () => {
    const sequences = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by sequencename`;
    const now = await queryAs(restored, sequences);
    expect(now).toEqual(await queryAs(world.ownerUrl, sequences));
    const [next] = await queryAs<{ n: string }>(restored, "select nextval('documento_documento_id_seq') as n");
    expect(Number(next?.n)).toBeGreaterThan(DOCUMENTS);
  });

  it("is refused by a database that has tenants", async () => {
    await expect(restore(restored, folder)).rejects.toThrow("restore into an empty one");
  });

  it("refuses a cursor of its changes, because their numbers are given again; where it was read on, it is good", async () => {
    const login = new URL(restored);
    ({ user: login.username, password: login.password } = inject("postgres").app);
    const db = await openDatabase({ url: login.href, lanes: 1, pool: 2, systemLanes: 1, systemPool: 2 });
    try {
      await expect(cambios({ ...world.ctx, db }, cursor)).rejects.toMatchObject({ codigo: "cambios_vencidos" });
      const { siguiente } = await cambios({ ...world.ctx, db }, "ahora");
      expect((await cambios({ ...world.ctx, db }, siguiente)).siguiente).toBe(siguiente);
    } finally {
      await db.close();
    }
    expect((await cambios(world.ctx, cursor)).datos).toEqual([]);
  });

  it("gives no number until the series are raised, then none that was given after the backup, and its own backup has no gap", async () => {
    await issue();
    const given = await queryAs<{ consecutivo: string }>(world.ownerUrl, "select consecutivo from documento");
    const login = new URL(restored);
    ({ user: login.username, password: login.password } = inject("postgres").app);
    const db = await openDatabase({ url: login.href, lanes: 1, pool: 2, systemLanes: 1, systemPool: 2 });
    const ctx = { ...world.ctx, db, now: new Date() };
    try {
      await expect(issue(ctx)).rejects.toMatchObject({ codigo: "numeracion_cerrada" });
      await raiseConsecutivos(ctx, { tenantId: null, by: 1 });
      await issue(ctx);
      const [last] = await queryAs<{ consecutivo: string }>(
        restored,
        "select consecutivo from documento order by documento_id desc limit 1",
      );
      expect(given).not.toContainEqual(last);
      const again = await mkdtemp(path.join(tmpdir(), "purafactura-backup-"));
      expect((await backup(restored, again)).facts.brokenSeries).toEqual([]);
      await rm(again, { recursive: true });
    } finally {
      await db.close();
    }
  });
});

describe("a damaged backup", () => {
  it("is not restored after one changed byte, and nothing is kept", async () => {
    const file = path.join(folder, "documento_linea.copy.gz");
    const saved = await readFile(file);
    const text = gunzipSync(saved).toString().replace("Café", "Cafe");
    await writeFile(file, gzipSync(text));
    const target = await emptyDatabase();
    await expect(restore(target, folder)).rejects.toThrow("documento_linea");
    expect(await queryAs(target, "select 1 from tenant")).toEqual([]);
    await writeFile(file, saved);
  });

  it("is not overwritten, nor written into a folder that is not empty", async () => {
    await appendFile(path.join(folder, "otro"), "x");
    await expect(backup(world.ownerUrl, folder)).rejects.toThrow("not empty");
  });
});

it("the backup itself reports a number that is missing from its series", async () => {
  const gap = await mkdtemp(path.join(tmpdir(), "purafactura-backup-"));
  await queryAs(world.ownerUrl, "update consecutivo set siguiente = siguiente + 1 where siguiente > 1");
  try {
    expect((await backup(world.ownerUrl, gap)).facts.brokenSeries).toHaveLength(1);
  } finally {
    await rm(gap, { recursive: true, force: true });
  }
});
