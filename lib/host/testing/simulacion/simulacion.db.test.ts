/** The same seed twice, what happens in it, and faults planted in the product, which the simulation must find. */
import { describe, expect, it } from "vitest";
import type { Plant } from "@/db/testing/orders";
import { type Planted, simulate } from "./simulate";

/** Its authority is away for hours on the first day, so that a document and a message are parked. */
const SEED = 1;
const DAYS = 1;
/** How long each seed runs of which the whole history is compared. */
const COMPARED: [seed: number, days: number][] = [
  [SEED, 2],
  [13, 4],
];

it.each(COMPARED)("seed %i gives the same history twice, and nothing in it is wrong", async (seed, days) => {
  const { faults, trace } = await simulate(seed, days);
  expect(faults).toEqual([]);
  expect((await simulate(seed, days)).trace).toEqual(trace);
  if (seed === SEED) expectParkedAndReleased(trace);
});

/** By a sweep, and not by people or by their net. */
function expectParkedAndReleased(trace: readonly string[]): void {
  const stepsOf = (what: RegExp) => trace.filter((line) => what.test(line)).map((line) => Number.parseInt(line, 10));
  const sweeps = new Set(stepsOf(/sweep-overdue/));
  for (const tabla of ["documento", "mensaje_receptor"]) {
    const [parked = Infinity] = stepsOf(new RegExp(`${tabla} \\d+: due → parked`));
    const released = stepsOf(new RegExp(`${tabla} \\d+: parked → due`)).filter((step) => sweeps.has(step));
    expect(Math.max(...released), tabla).toBeGreaterThan(parked);
  }
}

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
  [
    "what is parked is never released",
    { sql: (text) => (/siguiente_at not between .* returning/s.test(text) ? null : text) },
    /nobody releases what is parked/,
  ],
  [
    "a receiver message stays in procesando after its verdict",
    {
      sql: changed(
        /update "mensaje_receptor" set "estado" = \$1, "hacienda_mensaje"/,
        '"estado" = $1',
        `"estado" = coalesce('procesando', $1::text)`,
      ),
    },
    /mensaje_receptor \d waits for nothing/,
  ],
  [
    "the automatic mail is forgotten",
    { sql: (text) => (/insert into "correo" .*do nothing/.test(text) ? null : text) },
    /document \d+ has 0 automatic mails/,
  ],
  [
    "that a mail was sent is forgotten, and when",
    {
      sql: (text) =>
        /update "correo" set "estado" = \$1, "proveedor"/.test(text)
          ? null
          : text.replace("coalesce(intentado_at, $1::timestamptz)", "$1::timestamptz"),
    },
    /correo-\d+-\d was sent twice/,
  ],
  [
    "a day's reminders are forgotten",
    {
      sql: (text) =>
        /insert into "recordatorio_factura"/.test(text)
          ? null
          : text.replace(
              '"hecho" = coalesce($1::date, hecho), "siguiente_at" = $2',
              `"siguiente_at" = $2::timestamptz - interval '23 hours' * ($1::date is not null)::int`,
            ),
    },
    /customer \d was reminded \d+ times/,
  ],
];

describe("a planted fault is found", () => {
  it.each(FAULTS)("%s", async (_, plant, sentence) => {
    const { faults } = await simulate(SEED, DAYS, plant);
    expect(faults.join("\n")).toMatch(sentence);
  });
});
