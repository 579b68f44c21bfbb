import { randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "@/lib/platform/testing/until";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../embedded/postgres";
import { migrate } from "../migrations/migrate";
import { qb, sql } from "../sql/qb";
import { createTenant, type TestTenant } from "../testing/factories";
import { type Database, openDatabase } from "./client";
import { CommitUnknownError, DatabaseUnavailableError } from "./errors";
import { ensureAppLogin } from "./roles";

/** Long enough for Postgres to be back on any machine. */
const PATIENCE_MS = 120_000;

let dataDir: string;
let server: EmbeddedPostgres;
let db: Database;
let tenant: TestTenant;
beforeAll(async () => {
  dataDir = path.join(tmpdir(), `purafactura-restart-${randomBytes(6).toString("hex")}`);
  server = await startEmbeddedPostgres({ dataDir, durable: true });
  await migrate(server.ownerUrl);
  await ensureAppLogin(server.ownerUrl, server.app);
  db = await openDatabase({
    url: server.appUrl,
    lanes: 2,
    pool: 3,
    systemLanes: 1,
    systemPool: 1,
    patienceMs: PATIENCE_MS,
  });
  tenant = await createTenant(db);
});
afterAll(async () => {
  await db.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function kill(): Promise<void> {
  const pid = Number.parseInt(await readFile(path.join(dataDir, "postmaster.pid"), "utf8"), 10);
  process.kill(pid, "SIGKILL");
  await server.exited;
}

/** Does what the supervisor does when it notices the end: starts Postgres on the same port. */
async function restart(): Promise<void> {
  server = await startEmbeddedPostgres({ dataDir, durable: true, port: server.port });
}

const bodegas = () => qb.selectFrom("bodega").select("nombre").where("tenant_id", "=", tenant.tenantId).compile();

function insertBodega(nombre: string) {
  return qb.insertInto("bodega").values({ tenant_id: tenant.tenantId, nombre }).compile();
}

test("reads and transactions that begin after the kill wait for Postgres to come back", async () => {
  await kill();
  const [[read], written, counted] = await Promise.all([
    db.read(tenant.tenantId, bodegas()),
    db.transaction(tenant.tenantId, (tx) => tx.run(insertBodega("después"))),
    db.system.query(qb.selectFrom("cuenta").select("cuenta_id").compile()),
    restart(),
  ]);
  expect(read.length).toBeGreaterThan(0);
  expect(written).toEqual([]);
  expect(counted).toHaveLength(1);
});

test("of the transactions under way, each one that answered is stored once, and each other one reports that the result is unknown", async () => {
  const outcomes = new Map<string, "committed" | "unknown" | "refused">();
  let stopped = false;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let n = 0; !stopped; n += 1) {
      const nombre = `${writer}-${n}`;
      try {
        await db.transaction(tenant.tenantId, async (tx) => {
          await tx.run(sql`select 1`.compile(qb));
          tx.send(insertBodega(nombre));
        });
        outcomes.set(nombre, "committed");
      } catch (error) {
        // The wait for a place in the pool is shorter than the time that Postgres may be away.
        const refused = error instanceof DatabaseUnavailableError;
        if (!refused) expect(error).toBeInstanceOf(CommitUnknownError);
        outcomes.set(nombre, refused ? "refused" : "unknown");
      }
    }
  });
  const committed = () => [...outcomes.values()].filter((outcome) => outcome === "committed").length;
  await until(() => expect(committed()).toBeGreaterThan(10));
  await kill();
  await restart();
  const before = committed();
  await until(() => expect(committed()).toBeGreaterThan(before));
  stopped = true;
  await Promise.all(writers);

  const [rows] = await db.read(tenant.tenantId, bodegas());
  const counts = Map.groupBy(rows, (row) => row.nombre);
  for (const [nombre, outcome] of outcomes) {
    const count = counts.get(nombre)?.length ?? 0;
    if (outcome !== "unknown") expect(count, nombre).toBe(outcome === "committed" ? 1 : 0);
    else expect(count, nombre).toBeLessThanOrEqual(1);
  }
});

test("a listener is called after the restart, and then hears as before", async () => {
  let heard = 0;
  const stop = await db.listen("prueba", () => {
    heard += 1;
  });
  await kill();
  await restart();
  await expect.poll(() => heard).toBe(1);
  db.wake("prueba");
  await expect.poll(() => heard).toBe(2);
  await stop();
});
