/** Workers that die, hang or lose their lease: real processes that are really killed. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { jobsOfEvent, setCrashes, stepsOfEvent } from "@/db/testing/durable";
import { needs } from "@/lib/platform/testing/needs";
import { until as waitUntil } from "@/lib/platform/testing/until";
import { createEmbeddedClient } from "./client";
import { startExecutor } from "./executor";
import { openTarget } from "./testing/open-target";
import { scenarioApp, silent } from "./testing/scenario-app";
import type { Target, WorkerHandle } from "./testing/target";

let target: Target;
let workers: WorkerHandle[];
const newKey = () => randomUUID();
const entries = (key: string) => target.journal.read(key);
const byWorkers = (key: string) =>
  entries(key)
    .filter((entry) => entry.worker !== "test")
    .map((entry) => `${entry.worker}: ${entry.what}`);
const what = (key: string) => entries(key).map((entry) => entry.what);
const until = <T>(check: () => T | Promise<T>) => waitUntil(check, target.patienceMs);
const happened = (key: string, name: string) => until(() => expect(what(key)).toContain(name));

async function startWorker(name: string): Promise<WorkerHandle> {
  const worker = await target.startWorker(name);
  workers.push(worker);
  return worker;
}

beforeEach(async () => {
  workers = [];
  target = await openTarget();
});

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await target.close();
});

describe("kill -9", () => {
  test("in a step: another worker repeats that step and no other", async () => {
    const key = newKey();
    const first = await startWorker("first");
    target.journal.write(key, "hold first");
    await target.send({ name: "held", data: { key } });
    await happened(key, "two");
    await first.kill();
    await target.letTimePass();
    await startWorker("second");
    await happened(key, "end");
    expect(byWorkers(key)).toEqual(["first: one", "first: two", "second: two", "second: two done", "second: end"]);
  });

  test("in a sleep: another worker wakes up instead", async () => {
    const key = newKey();
    const first = await startWorker("first");
    await target.send({ id: key, name: "keyed-sleep", data: { key, nap: target.nap } });
    await happened(key, "before");
    await target.asleep(1);
    await first.kill();
    await startWorker("second");
    await target.letTimePass();
    await happened(key, "after");
    expect(byWorkers(key)).toEqual(["first: before", "second: after"]);
  });
});

const NEEDS_EMBEDDED = needs(
  process.env.INNGEST_BASE_URL === undefined,
  "INNGEST_BASE_URL is set: leases and fences are looked at from inside, on the embedded executor",
);
describe("leases", NEEDS_EMBEDDED, () => {
  const db = () => {
    if (target.db === null) throw new Error("only on the embedded executor");
    return target.db;
  };
  const send = async (name: string, key: string) => {
    await target.send({ id: key, name, data: { key } });
  };

  test("a worker that resumes after its lease ran out changes nothing", async () => {
    const key = newKey();
    const wrote = (entry: string) => until(() => expect(byWorkers(key)).toContain(entry));
    const frozen = await startWorker("frozen");
    target.journal.write(key, "hold frozen");
    target.journal.write(key, "hold successor");
    await send("held", key);
    await wrote("frozen: two");
    frozen.signal("SIGSTOP");
    await target.letTimePass();
    await startWorker("successor");
    await wrote("successor: two");
    // The first worker resumes, finishes its step and tries to store it while the second one is still working on it.
    target.journal.write(key, "release frozen");
    frozen.signal("SIGCONT");
    await wrote("frozen: two done");
    await frozen.stop();
    target.journal.write(key, "release successor");
    await happened(key, "end");
    expect(byWorkers(key).filter((entry) => entry.endsWith("end"))).toEqual(["successor: end"]);
    // The last step writes the journal before its row is stored.
    await until(async () => {
      const steps = await db().system.query(stepsOfEvent(key));
      expect(steps.map((s) => [s.name, s.data])).toEqual([
        ["one", "one"],
        ["two", "successor"],
        ["end", "end"],
      ]);
    });
  });

  test("a worker that stops gives back what it cannot finish: no attempt, no crash, no wait for the lease", async () => {
    const key = newKey();
    const app = scenarioApp(target.journal);
    const executor = await startExecutor({ db: db(), ...app, leaseMs: 600_000, graceMs: 100 });
    target.journal.write(key, "hold test");
    await send("held", key);
    await happened(key, "two");
    await executor.stop();
    expect(await db().system.query(jobsOfEvent(key))).toMatchObject([{ token: null, attempt: 0, crashes: 0 }]);
    await startWorker("second");
    await happened(key, "end");
    expect(what(key).filter((name) => name === "one")).toHaveLength(1);
    target.journal.write(key, "release test");
  });

  test("a function that no worker here has is postponed without an attempt", async () => {
    const key = newKey();
    const router = await startExecutor({ db: db(), ...scenarioApp(target.journal), concurrency: 0 });
    await send("three", key);
    await until(async () => expect(await db().system.query(jobsOfEvent(key))).toHaveLength(1));
    await router.stop();
    const client = createEmbeddedClient({ id: "other", logger: silent });
    const stranger = await startExecutor({ db: db(), client, functions: [], log: silent, pollMs: 100 });
    await until(async () => {
      const [job] = await db().system.query(jobsOfEvent(key));
      expect(job).toMatchObject({ token: null, attempt: 0, crashes: 0 });
      expect(job?.wait_ms).toBeGreaterThan(0);
    });
    await stranger.stop();
    expect(what(key)).toEqual([]);
  });

  test("a run that kills its workers is given up after five, and onFailure is called", async () => {
    const key = newKey();
    const executor = await startExecutor({ db: db(), ...scenarioApp(target.journal), concurrency: 0 });
    await send("refused", key);
    await until(async () => expect(await db().system.query(jobsOfEvent(key))).toHaveLength(1));
    await executor.stop();
    await db().system.query(setCrashes(key, 5));
    await startWorker("sixth");
    await happened(key, "onFailure");
    expect(entries(key)).toMatchObject([
      { what: "onFailure", detail: { message: expect.stringContaining("given up") } },
    ]);
  });
});
