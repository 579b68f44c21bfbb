/** Whose job is claimed next when more is due than can run. The rows are written directly, as after a long outage. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ClaimedJob, claimJobs, lockClaims } from "@/db/queries/durable/claim";
import { insertBacklog } from "@/db/testing/durable";
import { explain } from "@/db/testing/explain";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";

const PLACES = 64;
const LEASE_MS = 30_000;
const KEY_LIMIT = 50;
/** Enough that no claim can look at all of them. */
const GIANT = 5_000;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const backlog = (keys: readonly string[], count: number, dueAgoMs: number, climit: number | null = KEY_LIMIT) =>
  database.db.system.query(insertBacklog({ fnId: "app-submit", keys, count, dueAgoMs, climit }));

const claim = async (places: number) => (await claimRows(places)).filter((row) => row.id !== null);

const claimRows = (places: number) =>
  database.db.system.transaction((tx) => {
    tx.send(lockClaims());
    return tx.run(claimJobs(places, LEASE_MS));
  });

function countByKey(jobs: readonly ClaimedJob[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { event_data: data } of jobs) {
    const { key } = data as { key: string };
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
const numbers = (jobs: readonly ClaimedJob[]) => jobs.map((job) => (job.event_data as { n: number }).n);

describe("a backlog", () => {
  test("of a key that is far from its limit delays no other key: the small ones are claimed in the first round", async () => {
    await backlog(["giant"], GIANT, 60_000);
    await backlog(["small", "tiny"], 1, 0);
    expect(countByKey(await claim(4))).toEqual({ giant: 2, small: 1, tiny: 1 });
  });

  test("of a key at its limit hides no other key", async () => {
    await backlog(["giant"], GIANT, 60_000);
    expect(countByKey([...(await claim(PLACES)), ...(await claim(PLACES))])).toEqual({ giant: KEY_LIMIT });
    await backlog(["small"], 3, 0);
    expect(countByKey(await claim(PLACES))).toEqual({ small: 3 });
  });

  test("of two keys is taken in turns: who has fewer running comes first", async () => {
    await backlog(["giant"], GIANT, 60_000);
    expect(countByKey(await claim(10))).toEqual({ giant: 10 });
    await backlog(["second"], GIANT, 0);
    expect(countByKey([...(await claim(4)), ...(await claim(4))])).toEqual({ second: 8 });
    // Both have ten once the second has caught up, and share what follows.
    expect(countByKey([...(await claim(4)), ...(await claim(4))])).toEqual({ second: 5, giant: 3 });
  });

  test("is taken within a key in the order in which it became due, whatever the other keys have", async () => {
    await backlog(["giant", "other"], GIANT, 60_000);
    const claimed: ClaimedJob[] = [];
    for (let round = 0; round < 6; round += 1) claimed.push(...(await claim(7)));
    const ofGiant = claimed.filter(({ event_data: data }) => (data as { key: string }).key === "giant");
    expect(numbers(ofGiant)).toEqual(ofGiant.map((_, n) => n));
    expect(ofGiant).toHaveLength(21);
  });

  test("of ends of sleeps waits its turn with its key, and takes none of its places", async () => {
    await backlog(["giant"], GIANT, 60_000, null);
    await backlog(["small"], 1, 0, null);
    expect(countByKey(await claim(3))).toEqual({ giant: 2, small: 1 });
    expect(countByKey(await claim(PLACES))).toEqual({ giant: PLACES });
    await backlog(["giant"], GIANT, 120_000);
    expect(countByKey([...(await claim(PLACES)), ...(await claim(PLACES))])).toEqual({ giant: KEY_LIMIT });
  });

  test("of more keys than a claim visits reaches each of them", async () => {
    await backlog(["giant"], GIANT, 60_000);
    const small = Array.from({ length: 300 }, (_, n) => `small-${n}`);
    await backlog(small, 1, 0);
    const reached = new Set<string>();
    // A claim visits 64 of 301 queues: after a hundred claims one is left out with a chance of 1 in 10^8.
    for (let round = 0; round < 100; round += 1) for (const key in countByKey(await claim(8))) reached.add(key);
    expect(reached.size).toBe(301);
  });
});

test("a claim says whether more is due and when the next job will be, also when it takes none", async () => {
  const said = async (places: number) => {
    const rows = await claimRows(places);
    const { more, wait_ms: waitMs } = rows[0] ?? { more: null, wait_ms: null };
    return { jobs: rows.filter((row) => row.id !== null).length, more, soon: waitMs !== null && waitMs > 0 };
  };
  expect(await said(4)).toEqual({ jobs: 0, more: false, soon: false });
  await backlog(["giant"], KEY_LIMIT + 1, 60_000);
  expect(await said(4)).toEqual({ jobs: 4, more: true, soon: false });
  expect(await said(PLACES)).toEqual({ jobs: KEY_LIMIT - 4, more: true, soon: false });
  expect(await said(PLACES)).toEqual({ jobs: 0, more: true, soon: false });
  await backlog(["later"], 1, -60_000);
  expect(await said(PLACES)).toEqual({ jobs: 0, more: true, soon: true });
});

test("a claim reads a bounded number of blocks, with 50,000 due jobs of one key and with a thousand more keys", async () => {
  const cost = async (places: number, plan: "generic" | "custom") => {
    const [, claimed] = await explain(database.ownerUrl, 0, [lockClaims(), claimJobs(places, LEASE_MS)], plan);
    return claimed ?? { buffers: Number.NaN, text: "" };
  };
  const expectAtMost = async (places: number, maxBuffers: number) => {
    for (const plan of ["generic", "custom"] as const) {
      const { buffers, text } = await cost(places, plan);
      expect(buffers, text).toBeLessThanOrEqual(maxBuffers);
    }
  };
  for (let part = 5; part > 0; part -= 1) await backlog(["giant"], 10_000, part * 60_000);
  await expectAtMost(1, 120);
  await expectAtMost(PLACES, 1_200);
  const keys = Array.from({ length: 1_000 }, (_, n) => `key-${n}`);
  await backlog(keys, 5, 0);
  await expectAtMost(1, 1_500);
  await expectAtMost(PLACES, 4_500);
});
