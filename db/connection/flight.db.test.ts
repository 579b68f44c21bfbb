import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assert } from "@/lib/platform/assert";
import { qb, sql } from "../sql/qb";
import { type Actividades, backendPid, createActividades, failing } from "../testing/actividades";
import { queryAs } from "../testing/cluster";
import type { Transaction } from "./client";
import { type Connection, openConnection } from "./connection";
import { isUniqueViolation } from "./errors";

const PATIENCE_MS = 5_000;

let world: Actividades;
beforeAll(async () => {
  world = await createActividades();
});
afterAll(() => world.drop());

const unhandled: unknown[] = [];
process.on("unhandledRejection", (error) => unhandled.push(error));

test("what is flushed is written at once, while the same turn goes on computing", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "purafactura-flush-"));
  // The server may run as another user.
  await chmod(folder, 0o777);
  const connection = await openConnection({ url: world.ownerUrl });
  const done = Promise.withResolvers<void>();
  connection.send(`copy (select 1) to '${path.join(folder, "written")}'`, [], () => done.resolve());
  connection.flush();
  // No turn of the event loop ends here, so nothing else can send it.
  for (const deadline = Date.now() + PATIENCE_MS; !existsSync(path.join(folder, "written")); ) {
    assert(Date.now() < deadline, "the statement was sent");
  }
  await done.promise;
  await connection.close();
  await rm(folder, { recursive: true });
});

describe("statements that are sent together", () => {
  const together = (connection: Connection, ...queries: Parameters<Connection["together"]>[0]) =>
    new Promise<unknown[][]>((resolve, reject) =>
      connection.together(queries, (error, rows) => (error === null ? resolve(rows) : reject(error))),
    );
  const query = (text: string, ...parameters: unknown[]) => ({ sql: text, parameters });

  test("are one transaction, and the next ones another", async () => {
    const connection = await openConnection({ url: world.ownerUrl });
    const id = query("select pg_current_xact_id()::text as id");
    const [first, second] = await together(connection, id, id);
    const [third] = await together(connection, id);
    expect(second).toEqual(first);
    expect(third).not.toEqual(first);
    await connection.close();
  });

  test("keep the values of every kind, the first time and when they are prepared", async () => {
    const connection = await openConnection({ url: world.ownerUrl });
    const texts = ['a"b', "c\\d", "{e,f}", "", "null", null];
    const types =
      "$1::text[] as texts, $2::bytea[] as bytes, $3::bytea as byte, $4::int as n, $5::bool as b, $6::timestamptz as t, $7::json as j, $8::int8 as big, $9::text as nothing";
    const t = new Date("2026-01-02T03:04:05.678Z");
    const values = [texts, [Buffer.from([0, 92, 255])], Buffer.from([1, 2]), 7, true, t, { a: [1] }, 12n, null];
    for (const _ of [1, 2]) {
      const [rows] = await together(connection, query(`select ${types}`, ...values));
      const [bytes, byte] = [values[1], values[2]];
      expect(rows).toEqual([{ texts, bytes, byte, n: 7, b: true, t, j: { a: [1] }, big: "12", nothing: null }]);
    }
    await connection.close();
  });

  test("may use a statement that another flight was to prepare and did not come to", async () => {
    const connection = await openConnection({ url: world.ownerUrl });
    const shared = query("select 'shared' as word");
    const failed = together(connection, query("select 1 / 0"), shared);
    const others = [together(connection, shared), together(connection, shared, shared)];
    await expect(failed).rejects.toThrow("division by zero");
    expect(await Promise.all(others)).toEqual([[[{ word: "shared" }]], [[{ word: "shared" }], [{ word: "shared" }]]]);
    expect(await together(connection, shared)).toEqual([[{ word: "shared" }]]);
    await connection.close();
  });

  test("fail with what their COMMIT refuses, and nothing of them stays", async () => {
    const connection = await openConnection({ url: world.ownerUrl });
    await together(
      connection,
      query("create table pareja (id int primary key, otra int references pareja deferrable initially deferred)"),
    );
    await expect(together(connection, query("insert into pareja values (1, 2)"))).rejects.toMatchObject({
      code: "23503",
    });
    expect(await together(connection, query("select id from pareja"))).toEqual([[]]);
    await connection.close();
  });
});

describe("a failure inside a flight never becomes a success", () => {
  test("a read whose last statement fails throws its error and leaves nothing", async () => {
    await expect(world.db.read(world.tenant.tenantId, world.insertActividad("1111.0"), failing())).rejects.toThrow(
      "division by zero",
    );
    expect(await world.actividades()).not.toContain("1111.0");
  });

  test("the first error is thrown, not `current transaction is aborted`", async () => {
    const read = world.db.read(
      world.tenant.tenantId,
      failing("select 'x'::int"),
      world.insertActividad("1112.0"),
      failing(),
    );
    await expect(read).rejects.toMatchObject({ code: "22P02" });
  });

  test("a `send` that fails surfaces at COMMIT, and nothing of the transaction stays", async () => {
    const done = world.db.transaction(world.tenant.tenantId, async (tx) => {
      tx.send(world.insertActividad("1113.0"));
      tx.send(world.insertActividad("6201.0"));
      tx.send(world.insertActividad("1114.0"));
      return "done";
    });
    await expect(done).rejects.toSatisfy((error) => isUniqueViolation(error, "actividad_pkey"));
    expect(await world.actividades()).toEqual(["6201.0"]);
  });

  test("a body that swallows a failed `run` does not commit", async () => {
    const done = world.db.transaction(world.tenant.tenantId, async (tx) => {
      await tx.run(failing()).catch(() => {});
      tx.send(world.insertActividad("1115.0"));
      return "done";
    });
    await expect(done).rejects.toThrow("division by zero");
  });

  test("a `run` that nobody awaits still fails the transaction", async () => {
    const done = world.db.transaction(world.tenant.tenantId, async (tx) => {
      void tx.run(failing());
    });
    await expect(done).rejects.toThrow("division by zero");
  });

  test("a failure that only COMMIT finds (a deferred constraint) is thrown", async () => {
    await queryAs(world.ownerUrl, "create table deferred (a int unique deferrable initially deferred)");
    await queryAs(world.ownerUrl, "grant insert on deferred to pf_app");
    const insert = failing("insert into deferred values (1), (1)");
    const done = world.db.transaction(world.tenant.tenantId, async (tx) => tx.send(insert));
    await expect(done).rejects.toSatisfy((error) => isUniqueViolation(error));
  });

  test("a parameter that cannot be encoded sends nothing, and the rest is rolled back", async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    for (const bad of [circular, new Date(Number.NaN), undefined, { n: 1n }]) {
      const broken = sql`select ${bad}::text`.compile(qb);
      await expect(world.db.read(world.tenant.tenantId, world.insertActividad("1116.0"), broken)).rejects.toThrow(
        TypeError,
      );
      const done = world.db.transaction(world.tenant.tenantId, async (tx) => {
        tx.send(world.insertActividad("1116.0"));
        tx.send(broken);
      });
      await expect(done).rejects.toThrow(TypeError);
    }
    expect(await world.actividades()).toEqual(["6201.0"]);
  });

  test("other flights on the same lane are not affected by a failing one", async () => {
    const one = sql<{ n: number }>`select 1 as n`.compile(qb);
    const flights = Array.from({ length: 60 }, (_, index) =>
      world.db.read(world.tenant.tenantId, index % 3 === 0 ? failing() : one, failing(`select ${index}`)),
    );
    const results = await Promise.allSettled(flights);
    expect(results.map((result) => result.status === "rejected")).toEqual(results.map((_, index) => index % 3 === 0));
  });
});

describe("a transaction", () => {
  test("commits its sends with the body's value, and later statements see them", async () => {
    const value = await world.db.transaction(world.tenant.tenantId, async (tx) => {
      tx.send(world.insertActividad("2000.0"));
      const rows = await tx.run(qb.selectFrom("actividad").select("codigo").where("codigo", "=", "2000.0").compile());
      return rows.length;
    });
    expect(value).toBe(1);
    expect(await world.actividades()).toContain("2000.0");
  });

  test("rolls back when the body refuses, and throws the body's own error", async () => {
    class Refusal extends Error {}
    const done = world.db.transaction(world.tenant.tenantId, async (tx) => {
      await tx.run(world.insertActividad("2001.0"));
      throw new Refusal("no");
    });
    await expect(done).rejects.toBeInstanceOf(Refusal);
    expect(await world.actividades()).not.toContain("2001.0");
  });

  test("throws the first database error when the body passes on a later one", async () => {
    const done = world.db.transaction(world.tenant.tenantId, async (tx) => {
      const [, second] = [tx.run(failing("select 'x'::int")), tx.run(world.insertActividad("2002.0"))];
      await second;
    });
    await expect(done).rejects.toMatchObject({ code: "22P02" });
  });

  test("without statements sends nothing and returns the body's value", async () => {
    await expect(world.db.transaction(world.tenant.tenantId, async () => 7)).resolves.toBe(7);
  });

  test("refuses statements after its end, because they would run in another transaction", async () => {
    let kept: Transaction | undefined;
    await world.db.transaction(world.tenant.tenantId, async (tx) => {
      kept = tx;
      await tx.run(backendPid);
    });
    await expect(kept?.run(backendPid)).rejects.toThrow("after its transaction ended");
  });

  test("leaves no tenant's scope on the connection", async () => {
    const setting = sql<{ tenant: number | null }>`select current_tenant() as tenant`.compile(qb);
    await world.db.transaction(world.tenant.tenantId, async (tx) => tx.send(backendPid));
    const rows = await world.db.system.query(setting);
    expect(rows).toEqual([{ tenant: null }]);
    const inside = await world.db.system.transaction((tx) => tx.run(setting));
    expect(inside).toEqual([{ tenant: null }]);
  });

  test("accepts only a positive integer as tenant", async () => {
    for (const bad of [0, -1, 1.5, Number.NaN, "1'; drop table tenant; --" as unknown as number]) {
      await expect(world.db.read(bad, backendPid)).rejects.toThrow("positive integer");
    }
  });
});

test("none of these tests left a rejection unhandled", async () => {
  // Node reports them before the event loop turns.
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
});
