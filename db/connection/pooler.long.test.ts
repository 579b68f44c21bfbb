/** The database behind a pooler that gives each transaction another session (decision 0090). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "@/lib/platform/testing/until";
import { qb, sql } from "../sql/qb";
import { queryAs } from "../testing/cluster";
import { createTenant } from "../testing/factories";
import { NEEDS_PGBOUNCER, POOL_SIZE, type Pooler, startPgbouncer } from "../testing/pgbouncer";
import { createTestDatabase, type TestDatabase } from "../testing/test-database";
import { type Database, openDatabase } from "./client";

const AT_ONCE = 300;

interface Seen {
  me: string;
  tenant: string;
  statements: string;
  locks: string;
  idle: string;
}

const seen = () =>
  sql<Seen>`select current_user::text as me, current_setting('app.tenant_id', true) as tenant,
    current_setting('statement_timeout') as statements, current_setting('lock_timeout') as locks,
    current_setting('idle_in_transaction_session_timeout') as idle`.compile(qb);
const LIMITS = { statements: "15s", locks: "5s", idle: "10s" };

describe("behind a pooler in transaction mode", NEEDS_PGBOUNCER, () => {
  let world: TestDatabase;
  let pooler: Pooler;
  let db: Database;
  let login: string;
  beforeAll(async () => {
    world = await createTestDatabase();
    const target = new URL(world.appUrl);
    login = target.username;
    pooler = await startPgbouncer(target);
    db = await openDatabase({ url: pooler.url, directUrl: world.appUrl, applicationName: "pooled" });
  });
  afterAll(async () => {
    await db?.close();
    await pooler?.stop();
    await world?.drop();
  });

  it("each transaction has its role, its tenant and its limits, whichever session it gets", async () => {
    const all = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => {
        const tenantId = n + 1;
        const [read] = await db.read(tenantId, seen());
        const [own] = await db.transaction(tenantId, (tx) => tx.run(seen()));
        const [restricted] = await db.within([7]).read(tenantId, seen());
        const [system] = await db.system.query(seen());
        const [work] = await db.system.transaction((tx) => tx.run(seen()));
        return { tenantId, read: read[0], own, restricted: restricted[0], system, work };
      }),
    );
    for (const { tenantId, read, own, restricted, system, work } of all) {
      const inTenant = { ...LIMITS, me: login, tenant: String(tenantId) };
      expect([read, own]).toEqual([inTenant, inTenant]);
      expect(restricted).toEqual({ ...inTenant, me: "pf_punto" });
      for (const row of [system, work]) expect(row).toMatchObject({ ...LIMITS, me: "pf_system" });
    }
  });

  it("without the direct address the start is refused in one sentence that says what to set", async () => {
    await expect(openDatabase({ url: pooler.url })).rejects.toThrow(
      /^DATABASE_URL leads to a pooler .*DATABASE_DIRECT_URL/,
    );
    const silent = await startPgbouncer(new URL(world.appUrl), "ignore_startup_parameters = options");
    try {
      await expect(openDatabase({ url: silent.url })).rejects.toThrow(/^DATABASE_URL leads to a pooler/);
    } finally {
      await silent.stop();
    }
  });

  it("answers come to the question that was asked, however many share a connection", async () => {
    const numbers = Array.from({ length: AT_ONCE }, (_, n) => n);
    const answers = await Promise.all(
      numbers.map(async (n) => {
        const [[one], [two]] = await db.read(1, sql<{ n: number }>`select ${n}::int as n`.compile(qb), seen());
        expect(two?.tenant).toBe("1");
        return one?.n;
      }),
    );
    expect(answers).toEqual(numbers);
  });

  it("what a failed transaction wrote is gone, and its connection goes on", async () => {
    const { tenantId } = await createTenant(db);
    const bodega = (nombre: string) => qb.insertInto("bodega").values({ tenant_id: tenantId, nombre }).compile();
    const failed = db.transaction(tenantId, async (tx) => {
      tx.send(bodega("perdida"));
      await tx.run(sql`select 1 / 0`.compile(qb));
    });
    await expect(failed).rejects.toThrow("division by zero");
    await db.transaction(tenantId, (tx) => tx.run(bodega("guardada")));
    const rows = await queryAs<{ nombre: string }>(
      world.ownerUrl,
      `select nombre from bodega where tenant_id = ${tenantId} and nombre in ('perdida', 'guardada')`,
    );
    expect(rows).toEqual([{ nombre: "guardada" }]);
  });

  it("a notification arrives, over a connection of its own", async () => {
    let heard = 0;
    const stop = await db.listen("prueba", () => {
      heard += 1;
    });
    db.wake("prueba");
    await until(() => expect(heard).toBe(1));
    await stop();
  });

  it("a session that Postgres ended is another one at the next try", async () => {
    await queryAs(
      world.ownerUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = '${login}' and application_name = 'pooled'`,
    );
    expect(await db.system.query(seen())).toHaveLength(1);
    expect((await db.read(1, seen()))[0]).toHaveLength(1);
  });

  it("Postgres has no more connections of the application than the pool's and the listener's", async () => {
    const stop = await db.listen("otra", () => {});
    await Promise.all(Array.from({ length: AT_ONCE }, () => db.system.transaction((tx) => tx.run(seen()))));
    const [row] = await queryAs<{ n: number }>(
      world.ownerUrl,
      "select count(*)::int as n from pg_stat_activity where application_name = 'pooled'",
    );
    expect(row?.n).toBeLessThanOrEqual(POOL_SIZE + 1);
    await stop();
  });
});
