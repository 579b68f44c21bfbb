import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { qb, sql } from "../sql/qb";
import { type Actividades, backendPid, createActividades, failing } from "../testing/actividades";
import { queryAs } from "../testing/cluster";
import { closeGate, PASS_GATE, untilWaitingForLocks, waitingForLocks } from "../testing/hold";
import { CommitUnknownError, DatabaseUnavailableError, isForeignKeyViolation } from "./errors";

let world: Actividades;
beforeAll(async () => {
  world = await createActividades();
});
afterAll(() => world.drop());

const unhandled: unknown[] = [];
process.on("unhandledRejection", (error) => unhandled.push(error));

describe("the whole transaction is run again", () => {
  test("after a deadlock, until both succeed", async () => {
    await world.db.system.query(
      failing("insert into tipo_cambio (fecha, venta, compra) values ('2026-01-01', 1, 1), ('2026-01-02', 1, 1)"),
    );
    const touch = (fecha: string) =>
      qb.updateTable("tipo_cambio").set({ venta: sql<string>`venta + 1` }).where("fecha", "=", fecha).compile();
    let attempts = 0;
    let held = 0;
    const bothHold = Promise.withResolvers<void>();
    const cross = (first: string, second: string) =>
      world.db.system.transaction(async (tx) => {
        attempts += 1;
        await tx.run(touch(first));
        held += 1;
        if (held === 2) bothHold.resolve();
        await bothHold.promise;
        await tx.run(touch(second));
      });
    await Promise.all([cross("2026-01-01", "2026-01-02"), cross("2026-01-02", "2026-01-01")]);
    // Postgres ends one of them, or both when each finds the deadlock before the other has gone.
    expect(attempts).toBeGreaterThanOrEqual(3);
    const rows = await world.db.system.query(qb.selectFrom("tipo_cambio").select("venta").compile());
    expect(rows).toEqual([{ venta: "3" }, { venta: "3" }]);
  });

  test("at most three more times", async () => {
    let attempts = 0;
    const done = world.db.transaction(world.tenant.tenantId, async (tx) => {
      attempts += 1;
      await tx.run(failing("do $$ begin raise exception 'again' using errcode = '40001'; end $$"));
    });
    await expect(done).rejects.toBeInstanceOf(DatabaseUnavailableError);
    expect(attempts).toBe(4);
  });

  test.each([
    ["the disk is full", "53100"],
    ["there is no memory", "53200"],
    ["the disk fails", "58030"],
  ])("not when %s: the caller is told to try later (503), and nothing is written", async (_, code) => {
    let attempts = 0;
    const done = world.db.transaction(world.tenant.tenantId, async (tx) => {
      attempts += 1;
      tx.send(world.insertActividad("5310.0"));
      tx.send(failing(`do $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`));
    });
    await expect(done).rejects.toMatchObject({ kind: "unavailable", retryAfterSeconds: expect.any(Number) });
    expect(attempts).toBe(1);
    expect(await world.actividades()).not.toContain("5310.0");
  });

  test("even when the body turned the deadlock into a refusal of its own", async () => {
    let attempts = 0;
    const value = await world.db.transaction(world.tenant.tenantId, async (tx) => {
      attempts += 1;
      if (attempts > 1) return "second";
      await tx.run(failing("do $$ begin raise exception 'x' using errcode = '40P01'; end $$")).catch(() => {
        throw new Error("refused");
      });
      return "first";
    });
    expect(value).toBe("second");
  });

  test("when its backend is terminated in the middle", async () => {
    let attempts = 0;
    await world.db.transaction(world.tenant.tenantId, async (tx) => {
      attempts += 1;
      tx.send(world.insertActividad("3000.0"));
      const [row] = await tx.run(backendPid);
      if (attempts === 1) await queryAs(world.ownerUrl, `select pg_terminate_backend(${row?.pid})`);
      await tx.run(backendPid);
    });
    expect(attempts).toBe(2);
    expect((await world.actividades()).filter((codigo) => codigo === "3000.0")).toHaveLength(1);
  });

  test("when the lane's backend is terminated while it reads", async () => {
    const slow = qb
      .selectFrom("actividad")
      .select(["codigo", sql.raw<string>(`${PASS_GATE}::text`).as("pause")])
      .compile();
    const openGate = await closeGate(world.ownerUrl);
    const reading = world.db.read(world.tenant.tenantId, slow);
    await terminateWaiting();
    await openGate();
    const [rows] = await reading;
    expect(rows.length).toBeGreaterThan(0);
  });

  test("for every statement sent after the one in which the backend died", async () => {
    const openGate = await closeGate(world.ownerUrl);
    const flights = [failing(`select ${PASS_GATE}`), world.insertActividad("3001.0"), world.insertActividad("3002.0")];
    const done = Promise.allSettled(flights.map((query) => world.db.read(world.tenant.tenantId, query)));
    await terminateWaiting();
    await openGate();
    expect((await done).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
    expect(await world.actividades()).toEqual(expect.arrayContaining(["3001.0", "3002.0"]));
  });

  test("not when a lock is not obtained in time", async () => {
    const lock = qb
      .selectFrom("emisor")
      .select("nombre")
      .where("tenant_id", "=", world.tenant.tenantId)
      .forUpdate()
      .compile();
    let attempts = 0;
    await world.db.transaction(world.tenant.tenantId, async (holder) => {
      await holder.run(lock);
      const waiting = world.db.transaction(world.tenant.tenantId, async (tx) => {
        attempts += 1;
        tx.send(failing("set local lock_timeout = 50"));
        await tx.run(lock);
      });
      await expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailableError);
    });
    expect(attempts).toBe(1);
  });

  test("not when a foreign key or any other constraint refuses", async () => {
    let attempts = 0;
    const done = world.db.transaction(world.tenant.tenantId, async (tx) => {
      attempts += 1;
      await tx.run(
        qb
          .insertInto("existencia")
          .values({ tenant_id: world.tenant.tenantId, bodega_id: 999_999, producto_id: 1 })
          .compile(),
      );
    });
    await expect(done).rejects.toSatisfy((error) => isForeignKeyViolation(error));
    expect(attempts).toBe(1);
  });
});

describe("a connection lost after COMMIT was sent", () => {
  test("is CommitUnknownError, and the body is not run again", async () => {
    let attempts = 0;
    const done = world.db.transaction(world.tenant.tenantId, async (tx) => {
      attempts += 1;
      // COMMIT waits for this deferred trigger, and the backend dies in it.
      await tx.run(failing("insert into dies_at_commit values (1)"));
    });
    await expect(done).rejects.toBeInstanceOf(CommitUnknownError);
    expect(attempts).toBe(1);
  });

  test("and a write on a lane is not sent again either", async () => {
    const done = world.db.read(world.tenant.tenantId, failing("insert into dies_at_commit values (2)"));
    await expect(done).rejects.toBeInstanceOf(CommitUnknownError);
  });

  beforeAll(async () => {
    await queryAs(
      world.ownerUrl,
      `create table dies_at_commit (a int);
       grant insert on dies_at_commit to pf_app;
       create function die() returns trigger language plpgsql security definer as $$
       begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$;
       create constraint trigger die after insert on dies_at_commit
         deferrable initially deferred for each row execute function die()`,
    );
  });
});

test("none of these tests left a rejection unhandled", async () => {
  // Node reports them before the event loop turns.
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
});

/** Terminates the one backend that waits at the gate. */
async function terminateWaiting(): Promise<void> {
  await untilWaitingForLocks(world.ownerUrl, 1);
  const [pid] = await waitingForLocks(world.ownerUrl);
  await queryAs(world.ownerUrl, `select pg_terminate_backend(${pid})`);
}
