import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import { until } from "@/lib/platform/testing/until";
import { qb, sql } from "../sql/qb";
import { queryAs } from "../testing/cluster";
import { createTenant, type TestTenant } from "../testing/factories";
import { closeGate, PASS_GATE, untilWaitingForLocks } from "../testing/hold";
import { createTestDatabase, type TestDatabase } from "../testing/test-database";
import { openDatabase } from "./client";
import { DatabaseUnavailableError } from "./errors";

let world: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  world = await createTestDatabase();
  tenant = await createTenant(world.db);
});
afterAll(() => world.drop());

describe("read", () => {
  test("returns the rows of each query in order, each with its type", async () => {
    const [ones, punto] = await world.db.read(
      tenant.tenantId,
      sql<{ one: number }>`select 1 as one`.compile(qb),
      qb.selectFrom("punto_venta").select(["sucursal", "punto_venta_id"]).where("predeterminado", "=", true).compile(),
    );
    expectTypeOf(ones).toEqualTypeOf<{ one: number }[]>();
    expectTypeOf(punto).toEqualTypeOf<{ sucursal: string; punto_venta_id: number }[]>();
    expect(ones).toEqual([{ one: 1 }]);
    expect(punto).toEqual([{ sucursal: "001", punto_venta_id: tenant.puntoVentaId }]);
  });

  test("keeps the tenants of concurrent callers apart on one lane", async () => {
    const scope = sql<{ tenant: number }>`select current_tenant() as tenant`.compile(qb);
    const ids = Array.from({ length: 200 }, (_, index) => index + 1);
    const answers = await Promise.all(ids.map((id) => world.db.read(id, scope)));
    expect(answers.map(([rows]) => rows[0]?.tenant)).toEqual(ids);
  });

  test("sends nothing for a null query, which has no rows", async () => {
    const one = sql<{ one: number }>`select 1 as one`.compile(qb);
    const wanted: boolean = tenant.tenantId < 0;
    const [none, ones] = await world.db.read(tenant.tenantId, wanted ? one : null, one);
    expectTypeOf(none).toEqualTypeOf<{ one: number }[]>();
    expect([none, ones]).toEqual([[], [{ one: 1 }]]);
    expect(await world.db.read(tenant.tenantId, null)).toEqual([[]]);
  });

  test("also writes, in one transaction", async () => {
    const id = sql<{ id: string }>`select pg_current_xact_id()::text as id`.compile(qb);
    const [first, second] = await world.db.read(tenant.tenantId, id, id);
    expect(first).toEqual(second);
  });
});

test("values arrive as amounts and dates should: text for int8, numeric and date, Date for timestamptz", async () => {
  const query = sql`select 9007199254740993::int8 as int8, 1234567890123.45678::numeric as numeric, '2026-02-28'::date as date,
    '2026-02-28T23:59:59-06:00'::timestamptz as timestamptz, array[1, 2]::int[] as ints, array['1.50']::numeric[] as numerics,
    array[9007199254740993]::int8[] as int8s, true as bool, '\\x00ff'::bytea as bytea, '{"a": [1]}'::jsonb as json,
    array['á']::text[] as texts, 7::int2 as int2`;
  const rows = await world.db.system.query(query.compile(qb));
  expect(rows).toEqual([
    {
      int8: "9007199254740993",
      numeric: "1234567890123.45678",
      date: "2026-02-28",
      timestamptz: new Date("2026-03-01T05:59:59Z"),
      ints: [1, 2],
      numerics: ["1.50"],
      int8s: ["9007199254740993"],
      bool: true,
      bytea: Buffer.from([0, 255]),
      json: { a: [1] },
      texts: ["á"],
      int2: 7,
    },
  ]);
});

test("values are stored and read unchanged: bytes, instants, lists, JSON, odd text", async () => {
  const instant = new Date("2026-02-28T12:34:56.789Z");
  const bytes = Buffer.from([0, 1, 254, 255]);
  const odd = `a"b\\c{d},'ñ é 漢 😀`;
  const query = sql`select ${instant}::timestamptz as instant, ${bytes}::bytea as bytes, ${[1, 2]}::int[] as ints,
    ${[odd, null]}::text[] as texts, ${{ odd }}::jsonb as json, ${null}::text as nothing, ${odd}::text as odd`;
  const rows = await world.db.system.query(query.compile(qb));
  expect(rows).toEqual([{ instant, bytes, ints: [1, 2], texts: [odd, null], json: { odd }, nothing: null, odd }]);
});

describe("prepared statements", () => {
  test("survive a change of the table that they read", async () => {
    await queryAs(world.ownerUrl, "create table changing (a int); grant select on changing to pf_system");
    const all = sql`select * from changing`.compile(qb);
    await world.db.system.query(all);
    await queryAs(world.ownerUrl, "alter table changing add b int; insert into changing values (1, 2)");
    await expect(world.db.system.query(all)).resolves.toEqual([{ a: 1, b: 2 }]);
    await expect(world.db.system.transaction((tx) => tx.run(all))).resolves.toEqual([{ a: 1, b: 2 }]);
  });

  test("survive being dropped by the server", async () => {
    const query = sql<{ n: number }>`select 11 as n`.compile(qb);
    await world.db.system.query(query);
    await world.db.system.query(sql`deallocate all`.compile(qb));
    await expect(world.db.system.query(query)).resolves.toEqual([{ n: 11 }]);
  });

  test("that are first sent in a failing flight do not harm the flights behind it", async () => {
    const fresh = sql<{ n: number }>`select 12 as n`.compile(qb);
    const failing = sql`select 1 / 0`.compile(qb);
    const [failed, ...rest] = await Promise.allSettled([
      world.db.read(tenant.tenantId, failing, fresh),
      world.db.read(tenant.tenantId, fresh),
      world.db.read(tenant.tenantId, fresh),
    ]);
    expect(failed.status).toBe("rejected");
    expect(rest.map((result) => result.status)).toEqual(["fulfilled", "fulfilled"]);
  });
});

describe("limits", () => {
  test("statement, lock and idle time are set on every kind of connection", async () => {
    const settings = sql`select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l,
      current_setting('idle_in_transaction_session_timeout') as i`.compile(qb);
    const expected = [{ s: "15s", l: "5s", i: "10s" }];
    const { db } = world;
    expect(await db.read(tenant.tenantId, settings)).toEqual([expected]);
    expect(await db.transaction(tenant.tenantId, (tx) => tx.run(settings))).toEqual(expected);
    expect(await db.system.query(settings)).toEqual(expected);
    expect(await db.system.transaction((tx) => tx.run(settings))).toEqual(expected);
  });

  test("an exhausted pool makes callers wait, and serves them in turn", async () => {
    const pid = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.02)`.compile(qb);
    const rows = await Promise.all(
      Array.from({ length: 20 }, () => world.db.transaction(tenant.tenantId, (tx) => tx.run(pid))),
    );
    expect(new Set(rows.map(([row]) => row?.pid)).size).toBe(4);
  });

  test("a tenant that cannot be is refused, and keeps no connection: more such calls than the pool has do no harm", async () => {
    for (let n = 0; n < 6; n += 1) {
      await expect(world.db.transaction(0, (tx) => tx.run(sql`select 1`.compile(qb)))).rejects.toThrow("positive");
      await expect(world.db.write(0, sql`select 1`.compile(qb))).rejects.toThrow("positive");
    }
    expect(world.db.usage().app.busy).toBe(0);
  });

  test("a body that leaves its transaction idle loses it and is not run again", async () => {
    let attempts = 0;
    const done = world.db.transaction(tenant.tenantId, async (tx) => {
      attempts += 1;
      tx.send(sql`set local idle_in_transaction_session_timeout = 100`.compile(qb));
      const [row] = await tx.run(sql<{ pid: number }>`select pg_backend_pid() as pid`.compile(qb));
      const session = `select from pg_stat_activity where pid = ${row?.pid}`;
      await until(async () => expect(await queryAs(world.ownerUrl, session)).toEqual([]));
      await tx.run(sql`select 1`.compile(qb));
    });
    await expect(done).rejects.toMatchObject({ kind: "unavailable" });
    expect(attempts).toBe(1);
  });
});

describe("wake and listen", () => {
  test("a burst of wakes is heard in few notifications", async () => {
    let heard = 0;
    const stop = await world.db.listen("rafaga", () => {
      heard += 1;
    });
    for (let n = 0; n < 500; n += 1) world.db.wake("rafaga");
    await expect.poll(() => heard).toBe(2);
    await stop();
    let other = 0;
    const stopOther = await world.db.listen("rafaga", () => {
      other += 1;
    });
    world.db.wake("rafaga");
    await expect.poll(() => other).toBeGreaterThan(0);
    expect(heard).toBe(2);
    await stopOther();
  });

  test("a committed transaction is told with its tenant, one that was rolled back is not", async () => {
    const heard: (readonly number[] | null)[] = [];
    const stop = await world.db.listenToTenants((tenantIds) => heard.push(tenantIds));
    const one = sql<{ one: number }>`select 1 as one`.compile(qb);
    const refused = world.db.transaction(tenant.tenantId + 1, async (tx) => {
      await tx.run(one);
      throw new Error("no");
    });
    await expect(refused).rejects.toThrow("no");
    await world.db.transaction(tenant.tenantId, (tx) => tx.run(one));
    await expect.poll(() => heard).toEqual([[tenant.tenantId]]);
    await stop();
  });

  test("a channel does not hear another one, and both listeners of one channel hear it", async () => {
    const heard: string[] = [];
    const stops = await Promise.all([
      world.db.listen("uno", () => heard.push("uno, a")),
      world.db.listen("uno", () => heard.push("uno, b")),
      world.db.listen("dos", () => heard.push("dos")),
    ]);
    world.db.wake("uno");
    await expect.poll(() => heard.toSorted()).toEqual(["uno, a", "uno, b"]);
    // Notifications arrive in order, so one of "uno" would have come before.
    world.db.wake("dos");
    await expect.poll(() => heard.toSorted()).toEqual(["dos", "uno, a", "uno, b"]);
    await Promise.all(stops.map((stop) => stop()));
  });
});

describe("close", () => {
  test("lets current work finish, refuses later work, and leaves no connection open", async () => {
    const applicationName = "close test";
    const db = await openDatabase({ url: world.appUrl, lanes: 1, systemLanes: 1, pool: 2, applicationName });
    await db.listen("cierre", () => {});
    const openGate = await closeGate(world.ownerUrl);
    const slow = sql<{ n: number }>`select 1 as n, ${sql.raw(PASS_GATE)}`.compile(qb);
    const under = [
      db.read(tenant.tenantId, slow),
      db.transaction(tenant.tenantId, (tx) => tx.run(slow)),
      db.system.query(slow),
    ];
    await untilWaitingForLocks(world.ownerUrl, under.length);
    const closed = db.close();
    await expect(db.read(tenant.tenantId, slow)).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(db.transaction(tenant.tenantId, (tx) => tx.run(slow))).rejects.toBeInstanceOf(
      DatabaseUnavailableError,
    );
    await openGate();
    expect((await Promise.allSettled(under)).map(({ status }) => status)).toEqual(under.map(() => "fulfilled"));
    await closed;
    const count = `select count(*)::int as n from pg_stat_activity where application_name = '${applicationName}'`;
    await expect.poll(() => queryAs(world.ownerUrl, count)).toEqual([{ n: 0 }]);
  });
});
