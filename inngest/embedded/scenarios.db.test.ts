/**
 * The guarantees that our durable functions need, on the executor that INNGEST_BASE_URL names (without it, the embedded
 * one). Waits are long, and no test asserts anything about speed.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { until as waitUntil } from "@/lib/platform/testing/until";
import type { Entry } from "./testing/journal";
import { openTarget } from "./testing/open-target";
import type { Target } from "./testing/target";

let target: Target;
let stopServing: () => Promise<void>;
const newKey = () => randomUUID();
const what = (key: string) => target.journal.read(key).map((entry) => entry.what);
const count = (key: string, name: string) => what(key).filter((entry) => entry === name).length;
const until = (check: () => void) => waitUntil(check, target.patienceMs);
const happened = (key: string, name: string) => until(() => expect(what(key)).toContain(name));

beforeAll(async () => {
  target = await openTarget();
  const served = await target.serve();
  stopServing = served.stop;
});

afterAll(async () => {
  await stopServing?.();
  await target?.close();
});

async function run(name: string, lastThing: string, data: object = {}): Promise<Entry[]> {
  const key = newKey();
  await target.send({ name, data: { key, ...data } });
  await happened(key, lastThing);
  return target.journal.read(key);
}

describe("a run", () => {
  test("does each step once, in order, and passes results on unchanged", async () => {
    const entries = await run("three", "c");
    expect(entries.map((e) => e.what)).toEqual(["a", "b", "c"]);
    expect(entries[1]?.detail).toEqual({ said: "a", odd: "\u0000 ñ 💧 \\" });
    expect(entries[2]?.detail).toBe("b");
  });

  test.each(["planned", "uncheckpointed"])(
    "does each step once when the SDK does not continue by itself: %s",
    async (name) => {
      const entries = await run(name, "c");
      expect(entries.map((e) => e.what)).toEqual(["a", "b", "c"]);
    },
  );

  test("continues after a sleep without repeating earlier steps", async () => {
    const [before, after, ...more] = await run("sleep", "after");
    expect([before?.what, after?.what, more]).toEqual(["before", "after", []]);
    expect((after?.at ?? 0) - (before?.at ?? 0)).toBeGreaterThanOrEqual(1_900);
  });

  test("starts only when the trigger's condition holds", async () => {
    const [no, yes] = [newKey(), newKey()];
    await target.send(
      { name: "conditional", data: { key: no, tipo: "01" } },
      { name: "conditional", data: { key: yes, tipo: "03" } },
    );
    await happened(yes, "ran");
    expect(what(no)).toEqual([]);
  });

  test("a repeated event is one run, sent together or separately", async () => {
    const key = newKey();
    const event = { id: newKey(), name: "three", data: { key } };
    await target.send(event, event);
    await happened(key, "c");
    await target.send(event);
    // Another run that started later has ended, so a repeated one would have appeared by now.
    await run("three", "c");
    expect(what(key)).toEqual(["a", "b", "c"]);
  });
});

describe("failure", () => {
  test("a failed step is tried again, and the steps before it are not", async () => {
    const entries = await run("flaky", "end");
    expect(entries.map((e) => e.what)).toEqual(["first", "failed", "end"]);
  });

  test("RetryAfterError: not again before the time it names", async () => {
    const [asked, letIn] = await run("later", "let in");
    expect((letIn?.at ?? 0) - (asked?.at ?? 0)).toBeGreaterThanOrEqual(2_900 - target.momentsCutByMs);
  });

  test("NonRetriableError: never again; onFailure gets the error and the event", async () => {
    const entries = await run("refused", "onFailure");
    expect(entries.map((e) => e.what)).toEqual(["refused", "onFailure"]);
    expect(entries[1]?.detail).toEqual({ message: "refused", functionId: expect.stringMatching(/-refused$/) });
  });

  test("a step without attempts left can be caught, and the run continues", async () => {
    const [mended] = await run("caught", "mended");
    expect(mended?.detail).toBe("broken");
  });
});

describe("parallel steps", () => {
  test("each runs once, and the function continues when all are resolved", async () => {
    const entries = await run("parallel", "end");
    expect(entries.map((e) => e.what).sort()).toEqual(["end", "left-1", "left-2", "right-1", "right-2"]);
    expect(entries.at(-1)?.detail).toEqual(["left-2", "right-2", null, "no"]);
  });
});

describe("keyed concurrency", () => {
  test("one key never exceeds its limit, and a full key does not delay another", async () => {
    const key = newKey();
    const keyed = (group: string) => ({ name: "keyed", data: { key, group } });
    const of = (group: string) => target.journal.read(key).flatMap((e) => (e.detail === group ? [e.what] : []));
    target.journal.write(key, "hold crowded");
    await target.send(...Array.from({ length: 40 }, () => keyed("crowded")), keyed("lonely"));
    // The lonely one was sent last and ends while the first of the crowd is held.
    await until(() => expect(of("lonely")).toEqual(["begin", "end"]));
    await until(() => expect(of("crowded")).toEqual(["begin"]));
    target.journal.write(key, "release crowded");
    await until(() => expect(count(key, "end")).toBe(41));
    expect(of("crowded")).toEqual(Array.from({ length: 80 }, (_, i) => (i % 2 === 0 ? "begin" : "end")));
  });

  test("a sleeping run occupies no place", async () => {
    const key = newKey();
    const { nap } = target;
    await target.send(...Array.from({ length: 3 }, () => ({ name: "keyed-sleep", data: { key, nap } })));
    await until(() => expect(count(key, "before")).toBe(3));
    await target.asleep(3);
    await target.letTimePass();
    await until(() => expect(count(key, "after")).toBe(3));
    expect(what(key).slice(0, 3)).toEqual(["before", "before", "before"]);
  });
});

describe("schedules", () => {
  test("a slot starts one run", async () => {
    await happened("ticker", "tick");
    const [tick] = target.journal.read("ticker");
    expect(tick?.detail).toMatchObject({ name: "inngest/scheduled.timer" });
    const runs = target.journal.read("ticker").map((e) => JSON.stringify(e.detail));
    expect(new Set(runs).size).toBe(runs.length);
  });
});
