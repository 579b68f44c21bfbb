import { afterAll, beforeAll, expect, test } from "vitest";
import { qb, sql } from "../sql/qb";
import { type Actividades, createActividades, failing } from "../testing/actividades";
import { createTenant } from "../testing/factories";
import { shareReads } from "./shared-reads";

let world: Actividades;
beforeAll(async () => {
  world = await createActividades();
});
afterAll(() => world.drop());

/** Tells in which flight it was answered. */
const flight = (value: unknown) =>
  sql<{ id: string; value: string }>`select pg_current_xact_id()::text as id, ${value}::text as value`.compile(qb);

test("what is asked in one turn is one flight, and what is asked alike is asked once", async () => {
  const { tenantId } = world.tenant;
  const db = shareReads(world.db, tenantId);
  const [[[a], [b]], [[c], nothing]] = await Promise.all([
    db.read(tenantId, flight("a"), flight("b")),
    db.read(tenantId, flight("a"), null),
  ]);
  expect([a?.value, b?.value, c?.value, nothing]).toEqual(["a", "b", "a", []]);
  expect([b?.id, c?.id]).toEqual([a?.id, a?.id]);
  const [[later], [again]] = await db.read(tenantId, flight("c"), flight("a"));
  expect([later?.value, again]).toEqual(["c", a]);
  expect(later?.id).not.toBe(a?.id);
});

test("nobody is refused for what another one asked", async () => {
  const { tenantId } = world.tenant;
  const db = shareReads(world.db, tenantId);
  const [wrong, right] = await Promise.allSettled([
    db.read(tenantId, flight("a"), failing()),
    db.read(tenantId, flight("a")),
  ]);
  expect(wrong).toMatchObject({ status: "rejected", reason: { message: "division by zero" } });
  expect(right).toMatchObject({ status: "fulfilled", value: [[{ value: "a" }]] });
  expect((await db.read(tenantId, flight("b"), flight("a"))).map(([row]) => row?.value)).toEqual(["b", "a"]);
});

test("another tenant's reads are its own", async () => {
  const { tenantId } = world.tenant;
  const other = await createTenant(world.db);
  const db = shareReads(world.db, tenantId);
  const mine = sql<{ id: string }>`select current_setting('app.tenant_id') as id`.compile(qb);
  const answers = await Promise.all([tenantId, other.tenantId].map((id) => db.read(id, mine)));
  expect(answers).toEqual([tenantId, other.tenantId].map((id) => [[{ id: String(id) }]]));
});
