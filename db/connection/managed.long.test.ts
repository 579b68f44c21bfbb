/**
 * Runs the README's SQL for a managed Postgres on a bare server whose owner is not a superuser. It must suffice for
 * everything.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backup, restore } from "../backup/backup";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../embedded/postgres";
import { migrate } from "../migrations/migrate";
import { selectTenantKey } from "../queries/accounts/tenant";
import { queryAs, withDatabase } from "../testing/cluster";
import { createTenant } from "../testing/factories";
import { type Database, openDatabase } from "./client";
import { ensureAppLogin } from "./roles";

const PASSWORD = randomBytes(12).toString("hex");

let server: EmbeddedPostgres;
let folder: string;
let db: Database | undefined;
beforeAll(async () => {
  const id = randomBytes(6).toString("hex");
  server = await startEmbeddedPostgres({ dataDir: path.join(tmpdir(), `purafactura-managed-${id}`), durable: false });
  folder = path.join(await mkdtemp(path.join(tmpdir(), "purafactura-managed-backup-")), "copy");
});
afterAll(async () => {
  await db?.close();
  await server?.stop();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

/** The block in db/README.md: statements that the provider's administrator runs, and the text that the owner runs. */
async function readmeSql(): Promise<{ admin: string[]; owner: string }> {
  const readme = await readFile(path.resolve("db/README.md"), "utf8");
  const block = /```sql\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const [admin = "", owner = ""] = block.split(/^-- then, as purafactura_owner.*$/m);
  const statements = (text: string) =>
    text
      .replaceAll("…", PASSWORD)
      .split(";")
      .map((statement) => statement.trim())
      .filter((statement) => statement !== "");
  return { admin: statements(admin), owner: owner.replaceAll("…", PASSWORD) };
}

function as(user: string, database: string): string {
  const url = new URL(withDatabase(server.ownerUrl, database));
  url.username = user;
  url.password = PASSWORD;
  return url.href;
}

it("roles, migrations, the application, a backup and its restore all work for an owner who is not a superuser", async () => {
  const { admin, owner } = await readmeSql();
  const adminUrl = withDatabase(server.ownerUrl, "postgres");
  // The embedded server's own database already uses the name.
  await queryAs(adminUrl, "drop database purafactura with (force)");
  for (const statement of admin) await queryAs(adminUrl, statement);
  const ownerUrl = as("purafactura_owner", "purafactura");
  await migrate(ownerUrl);
  await queryAs(ownerUrl, owner);
  // It changes nothing where the migrator has made the login, and may be run again.
  await ensureAppLogin(ownerUrl, { user: "purafactura_app", password: PASSWORD });
  await queryAs(ownerUrl, owner);

  db = await openDatabase({ url: as("purafactura_app", "purafactura") });
  const { tenantId } = await createTenant(db);
  for (const role of ["", "set role pf_system; "]) {
    const making = queryAs(as("purafactura_app", "purafactura"), `${role}create temp table guardado (x int)`);
    await expect(making).rejects.toThrow("permission denied to create temporary tables");
  }
  const saved = await backup(ownerUrl, folder);
  expect(saved.tables.find(({ name }) => name === "tenant")?.rows).toBe(1);

  await queryAs(adminUrl, "create database copia owner purafactura_owner");
  await restore(as("purafactura_owner", "copia"), folder);
  const copy = await openDatabase({ url: as("purafactura_app", "copia") });
  try {
    const [rows] = await copy.read(tenantId, selectTenantKey({ tenantId }));
    expect(rows).toHaveLength(1);
  } finally {
    await copy.close();
  }
});
