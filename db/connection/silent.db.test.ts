/** A server that holds the bytes and says nothing, and one that takes no writes: both are an outage that ends. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { until } from "@/lib/platform/testing/until";
import { qb, sql } from "../sql/qb";
import { queryAs } from "../testing/cluster";
import { type SilentProxy, startSilentProxy } from "../testing/cutting-proxy";
import { createTestDatabase, type TestDatabase } from "../testing/test-database";
import { type Database, openDatabase } from "./client";

const NO_DISPONIBLE = { kind: "unavailable", codigo: "no_disponible", retryAfterSeconds: expect.any(Number) };
const SIZES = { lanes: 1, pool: 1, systemLanes: 1, systemPool: 1 };
/** Typed as a table that is there, because `probe` is the test's own. */
const select = qb
  .selectFrom("probe" as "tenant")
  .select("n" as "tenant_id")
  .compile();
const insert = sql`insert into probe values (1)`.compile(qb);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await queryAs(test.ownerUrl, "create table probe (n int); grant select, insert on probe to pf_app, pf_system");
});
afterAll(() => test.drop());
beforeEach(() => queryAs(test.ownerUrl, "delete from probe"));

describe("a server that is silent for longer than a statement may run", () => {
  /** The limit of production is longer than the 15 s of a statement. */
  const silenceMs = 2_000;
  let proxy: SilentProxy;
  let db: Database;
  beforeEach(async () => {
    proxy = await startSilentProxy(new URL(test.appUrl));
    db = await openDatabase({ url: proxy.url, silenceMs, ...SIZES });
    return async () => {
      proxy.speak();
      await db.close();
      proxy.close();
    };
  });

  it.each<[string, (db: Database) => Promise<unknown>]>([
    ["read", (database) => database.read(1, select)],
    ["read over all tenants", (database) => database.system.query(select)],
    ["transaction", (database) => database.transaction(1, (tx) => tx.run(insert))],
  ])("ends a %s as an outage, and the database answers again once the server speaks", async (_, ask) => {
    proxy.silence();
    await expect(ask(db)).rejects.toMatchObject(NO_DISPONIBLE);
    proxy.speak();
    await until(async () => expect(await ask(db)).toBeDefined());
  });

  it.each<[string, (db: Database) => Promise<unknown>]>([
    ["write", (database) => database.write(1, insert)],
    ["transaction over all tenants", (database) => database.system.transaction((tx) => tx.run(insert))],
  ])("ends a %s, of which nobody knows whether it was heard", async (_, ask) => {
    proxy.silence();
    const said = { kind: "unavailable", retryAfterSeconds: expect.any(Number) };
    await expect(ask(db)).rejects.toMatchObject(said);
    proxy.speak();
    await until(async () => expect(await ask(db)).toBeDefined());
  });

  it("is noticed by a connection that only listens, which hears again once the server speaks", async () => {
    const heard: (string | null)[] = [];
    await db.listenToTenants((ids) => heard.push(ids?.join(" ") ?? null));
    const opened = proxy.accepted();
    proxy.silence();
    // This notification never arrives, so listeners must be told that they may have missed one.
    await queryAs(test.ownerUrl, "notify tenants, '7'");
    await until(() => expect(proxy.accepted()).toBeGreaterThan(opened));
    proxy.speak();
    await until(() => expect(heard).toContain(null));
    await queryAs(test.ownerUrl, "notify tenants, '8'");
    await until(() => expect(heard).toContain("8"));
  });

  it("leaves open whether a COMMIT was heard that was sent before the silence", async () => {
    const saving = db.transaction(1, async (tx) => {
      await tx.run(insert);
      proxy.silence();
    });
    await expect(saving).rejects.toMatchObject({ kind: "unavailable", codigo: "guardado_sin_confirmar" });
  });

  it("waits as long for a statement as its own limit says", async () => {
    const slow = db.system.transaction((tx) => {
      tx.limitStatements(60_000);
      return tx.run(sql`select pg_sleep(${silenceMs / 1000} * 2)`.compile(qb));
    });
    expect(await slow).toHaveLength(1);
  });
});

it("a server that takes no writes is an outage, and another one is reached with a new connection", async () => {
  const database = new URL(test.ownerUrl).pathname.slice(1);
  const setting = (value: string) =>
    queryAs(
      test.ownerUrl,
      `set default_transaction_read_only = off; alter database ${database} set default_transaction_read_only = ${value}`,
    );
  await setting("on");
  const db = await openDatabase({ url: test.appUrl, ...SIZES });
  try {
    await expect(db.transaction(1, (tx) => tx.run(insert))).rejects.toMatchObject(NO_DISPONIBLE);
    await expect(db.write(1, insert)).rejects.toMatchObject(NO_DISPONIBLE);
    expect(await db.read(1, select)).toEqual([[]]);
    // The setting is that of new sessions: the old one would refuse for ever.
    await setting("off");
    await db.transaction(1, (tx) => tx.run(insert));
    expect(await db.read(1, select)).toEqual([[{ n: 1 }]]);
  } finally {
    await db.close();
    await setting("off");
  }
});
