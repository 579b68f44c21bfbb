/** The same seed twice, and faults planted in the product, which the simulation must find. */
import { describe, expect, it } from "vitest";
import type { Plant } from "@/db/testing/orders";
import { type Planted, simulate } from "./simulate";

const DAYS = 2;

it("the same seed gives the same history, and nothing in it is wrong", async () => {
  const { faults, hash } = await simulate(1, DAYS);
  expect(faults).toEqual([]);
  expect((await simulate(1, DAYS)).hash).toBe(hash);
});

/** In the statements that `which` names. */
const changed =
  (which: RegExp, what: string | RegExp, by: string): Plant =>
  (text) =>
    which.test(text) ? text.replace(what, by) : text;
const VERDICT = 'from "done"\n';

const TAKEN = {
  kind: "answer",
  status: 204,
  retryAfter: null,
  body: Buffer.alloc(0),
  truncated: false,
  address: null,
  latencyMs: 1,
} as const;

/** What is done wrong, and the sentence that tells of it. */
const FAULTS: [string, Planted, RegExp][] = [
  [
    "a verdict has no event",
    { sql: changed(/with done as/, VERDICT, 'from "done" where false\n') },
    /has the events none/,
  ],
  [
    "a verdict is told twice",
    { sql: changed(/with done as/, VERDICT, 'from "done", generate_series(1, 2)\n') },
    /has 2 events/,
  ],
  [
    "a document is sent again without a question",
    { hacienda: (client) => ({ ...client, status: async () => ({ kind: "not-found" }) }) },
    /was sent again without a question/,
  ],
  [
    "a wait has no end",
    {
      sql: changed(
        /"problema_desde" = case/,
        /"siguiente_at" = (\$\d+)/,
        "\"siguiente_at\" = $1::timestamptz + interval '9 years'",
      ),
    },
    /waits until/,
  ],
  [
    "a lease is never taken over",
    { sql: changed(/claimed as/, /\((j\.)?token is null or (j\.)?lease_until <= now\(\)\)/g, "token is null") },
    /durable_job .* waits until/,
  ],
  [
    "a recurring document forgets that it issued",
    { sql: (text) => (/insert into "recurrente_documento"/.test(text) ? null : text) },
    /recurring document \d has 0 documents, counts 1/,
  ],
  [
    "a delivery is recorded that never left",
    { webhooks: (client) => ({ ...client, post: async () => TAKEN }) },
    /is recorded as delivered and never arrived/,
  ],
];

describe("a planted fault is found", () => {
  it.each(FAULTS)("%s", async (_, plant, sentence) => {
    const { faults } = await simulate(1, DAYS, plant);
    expect(faults.join("\n")).toMatch(sentence);
  });
});
