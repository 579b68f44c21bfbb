/** No process opens more connections than lib/host/connections.ts says, however much it is asked at once. */
import { expect, it } from "vitest";
import { type Database, DEFAULT_SIZES, openDatabase, type Transaction } from "@/db/connection/client";
import { qb, sql } from "@/db/sql/qb";
import { queryAs } from "@/db/testing/cluster";
import { createTestDatabase } from "@/db/testing/test-database";
import { until } from "@/lib/platform/testing/until";
import { CONNECTIONS, connectionsFor, RELEASES_SIZES, WORKER_SIZES } from "./connections";

const one = sql`select 1`.compile(qb);
/** More than any pool has. */
const AT_ONCE = 30;

it.each([
  ["api-host", [{}]],
  ["next", [{}, RELEASES_SIZES]],
  ["worker", [{}, WORKER_SIZES]],
] as const)("%s opens as many as are written down, and no more", async (process, sizes) => {
  const world = await createTestDatabase();
  const databases: Database[] = [];
  const over = Promise.withResolvers<void>();
  const work: Promise<unknown>[] = [];
  const hold = async (tx: Transaction) => {
    await tx.run(one);
    await over.promise;
  };
  try {
    for (const own of sizes) {
      const db = await openDatabase({ url: world.appUrl, applicationName: "conexiones", ...own });
      databases.push(db);
      const ask: Record<keyof typeof DEFAULT_SIZES, () => Promise<unknown>> = {
        lanes: () => db.read(1, one),
        pool: () => db.transaction(1, hold),
        systemLanes: () => db.system.query(one),
        systemPool: () => db.system.transaction(hold),
      };
      // What a part without connections is asked for would wait for ever.
      const size = { ...DEFAULT_SIZES, ...own };
      const parts = (Object.keys(ask) as (keyof typeof ask)[]).filter((part) => size[part] > 0);
      const asked = Array.from({ length: AT_ONCE }, () => parts.map((part) => ask[part]()));
      work.push(...asked.flat().map((each) => each.catch(() => {})));
    }
    await databases.at(-1)?.listen("conexiones", () => {});
    await until(async () => {
      for (const { app, system } of databases.map((db) => db.usage())) {
        expect([app.idle, app.busy, system.idle, system.busy]).toEqual([0, app.max, 0, system.max]);
      }
      const [row] = await queryAs<{ n: number }>(
        world.ownerUrl,
        "select count(*)::int as n from pg_stat_activity where application_name = 'conexiones'",
      );
      expect(row?.n).toBe(CONNECTIONS[process]);
    });
  } finally {
    over.resolve();
    await Promise.all(work);
    await Promise.all(databases.map((db) => db.close()));
    await world.drop();
  }
});

it("adds up what a number of machines needs, with the newest process of a deploy and an operator", () => {
  // 2 × 21 + 2 × 33 + 2 × 22 serve; a new worker of 33 beside the old one, an operator's 20, three for superusers.
  expect(connectionsFor({ "api-host": 2, worker: 2, next: 2 })).toBe(152 + 33 + 20 + 3);
});
