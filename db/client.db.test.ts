import { afterAll, beforeAll, expect, test } from "vitest";
import { qb, sql } from "./qb";
import { createTestDatabase, type TestDatabase } from "./testing/test-database";

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
});
afterAll(() => world.drop());

test("read answers the rows of each query in order", async () => {
  const { db } = world;
  const [ones, setting] = await db.read(
    7,
    sql<{ one: number }>`select 1 as one`.compile(qb),
    sql<{ tenant: number }>`select current_tenant() as tenant`.compile(qb),
  );
  expect(ones).toEqual([{ one: 1 }]);
  expect(setting[0]?.tenant).toBe(7);
});
