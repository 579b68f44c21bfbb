/** Seeds the demonstration once, and completely even when the seeding is interrupted. */
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { qb, sql } from "@/db/sql/qb";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import type { DemoFile } from "../announce";
import { readSettings, type Settings } from "../settings";

const PORTS = { api: 1, next: 2, simulator: 3, worker: 4 };

let database: TestDatabase;
let settings: Settings;
let folder: string;

beforeEach(async () => {
  folder = path.join(tmpdir(), `purafactura-demo-${randomBytes(6).toString("hex")}`);
  settings = readSettings(
    { NODE_ENV: "test", DATA_DIR: folder, MASTER_KEY: randomBytes(32).toString("base64") },
    false,
  );
  database = await createTestDatabase();
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Acts as a new process, which reads its environment again. */
async function start(): Promise<DemoFile> {
  vi.resetModules();
  const { writeDemo } = await import("./demo");
  const prepared = { url: database.appUrl, embeddedPort: 5, stop: async () => undefined };
  const demo = await writeDemo(settings, PORTS, "http://127.0.0.1:1", prepared);
  if (demo === null) throw new Error("there is a demonstration");
  return demo;
}

const COUNTED = ["tenant", "punto_venta", "cuenta", "certificado", "producto", "cliente", "exoneracion"] as const;

/** Rows of each table, counted without row-level security. */
async function counts(demo: DemoFile): Promise<Record<string, number>> {
  const result: Record<string, number> = {};
  for (const table of COUNTED) {
    const count = sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.compile(qb);
    const rows =
      table === "cuenta" ? await database.db.system.query(count) : (await database.db.read(demo.tenantId, count))[0];
    result[table] = rows[0]?.n ?? -1;
  }
  const keys = sql<{ n: number }>`select count(*)::int as n from api_key where revoked_at is null`.compile(qb);
  result.openKeys = (await database.db.read(demo.tenantId, keys))[0][0]?.n ?? -1;
  return result;
}

const WHOLE = {
  tenant: 1,
  punto_venta: 2,
  cuenta: 2,
  certificado: 1,
  producto: 10,
  cliente: 4,
  exoneracion: 1,
  openKeys: 1,
};

test("the first start seeds everything, the second one changes nothing", async () => {
  const first = await start();
  expect(await counts(first)).toEqual(WHOLE);
  expect(await start()).toEqual(first);
  expect(await counts(first)).toEqual(WHOLE);
});

test("completes a seed that stopped before its file was written, and revokes its lost key", async () => {
  const first = await start();
  rmSync(settings.dataDir.demo);
  const again = await start();
  expect(again.apiKey).not.toBe(first.apiKey);
  expect({ ...again, apiKey: first.apiKey }).toEqual(first);
  expect(await counts(again)).toEqual(WHOLE);
});

test("completes a seed that stopped in the middle", async () => {
  const first = await start();
  rmSync(settings.dataDir.demo);
  for (const table of ["api_key", "exoneracion", "certificado", "producto_impuesto", "existencia", "producto"]) {
    const wipe = sql`delete from ${sql.table(table)} where tenant_id = ${first.tenantId}`.compile(qb);
    await database.db.read(first.tenantId, wipe);
  }
  expect(await counts(await start())).toEqual(WHOLE);
});

test("replaces a demo file that belongs to another database", async () => {
  const first = await start();
  await database.drop();
  database = await createTestDatabase();
  const second = await start();
  expect(second.apiKey).not.toBe(first.apiKey);
  expect(await counts(second)).toEqual(WHOLE);
});

test("DEMO_WEBHOOK_URL makes one endpoint that keeps its secret while the URL stays; another URL replaces it", async () => {
  const endpoints = async ({ tenantId }: DemoFile) => {
    const select = sql<{ url: string }>`select url from webhook_endpoint where estado = 'activo'`.compile(qb);
    return (await database.db.read(tenantId, select))[0].map(({ url }) => url);
  };
  expect((await start()).webhook).toBeNull();
  settings.demoWebhookUrl = "http://127.0.0.1:9/uno";
  const first = await start();
  expect(first.webhook).toMatchObject({ url: "http://127.0.0.1:9/uno", secreto: expect.stringMatching(/^whsec_/) });
  expect((await start()).webhook).toEqual(first.webhook);
  settings.demoWebhookUrl = "http://127.0.0.1:9/otro";
  const other = await start();
  expect(other.webhook?.secreto).not.toBe(first.webhook?.secreto);
  expect(await endpoints(other)).toEqual(["http://127.0.0.1:9/otro"]);
  settings.demoWebhookUrl = "http://169.254.169.254/";
  expect((await start()).webhook).toBeNull();
  expect(await endpoints(other)).toEqual([]);
});
