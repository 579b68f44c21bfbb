import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { AppError } from "../errors";
import type { Order } from "./testing/obedient.thread";
import { threadFile } from "./thread-file";
import { createThreadPool, type ThreadPool, type ThreadPoolOptions } from "./thread-pool";

const refused = (text: string) => ({ codigo: "ocupado", params: {}, path: null, text });

let pool: ThreadPool<Order, number> | null = null;

afterEach(() => pool?.close());

function open(options: Partial<ThreadPoolOptions> = {}) {
  const opened = createThreadPool<Order, number>({
    file: () => threadFile("lib/platform/threads/testing/obedient.thread.ts"),
    threads: 2,
    maxQueued: 8,
    maxQueuedPerKey: 8,
    timeoutMs: 60_000,
    maxHeapMb: 64,
    refusals: { busy: refused("Hay demasiado en espera."), failed: refused("No se pudo terminar.") },
    ...options,
  });
  pool = opened;
  return opened.run;
}

/** A job that occupies a thread from `begun` until `end` is called. */
function gate() {
  const shared = new Int32Array(new SharedArrayBuffer(4));
  return {
    order: shared,
    begun: () => Atomics.waitAsync(shared, 0, 0).value,
    hasBegun: () => Atomics.load(shared, 0) > 0,
    end: () => {
      Atomics.store(shared, 0, 2);
      Atomics.notify(shared, 0);
    },
  };
}

describe("a thread pool", () => {
  it("does a second key's job while the first key's jobs occupy all the threads that one key may have", async () => {
    const run = open({ threads: 2 });
    const [first, second] = [gate(), gate()];
    const held = [run("a", first.order), run("a", second.order)];
    await first.begun();
    await expect(run("b", "work")).resolves.toBeTypeOf("number");
    expect(second.hasBegun()).toBe(false);
    first.end();
    await second.begun();
    second.end();
    await Promise.all(held);
  });

  it("has one thread for one key at a time, and reuses its threads", async () => {
    const run = open({ threads: 3 });
    const threads = await Promise.all(["a", "a", "a", "b", "b"].map((key) => run(key, "work")));
    expect(new Set(threads).size).toBeLessThanOrEqual(3);
    expect(threads).toContain(await run("a", "work"));
  });

  it("a second thread works only while a job of the first takes long, not while it loads or many wait", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const file = await threadFile("lib/platform/threads/testing/obedient.thread.ts");
    const run = open({ threads: 2, slowAfterMs: 200, file: async () => file });
    /** As long as the pool waits for its file: its promise is settled. */
    const given = () => Promise.resolve();

    const loading = gate();
    const whileLoading = ["a", "b", "c"].map((key) => run(key, key === "a" ? loading.order : "work"));
    await given();
    vi.advanceTimersByTime(1_000);
    await loading.begun();
    vi.advanceTimersByTime(199);
    loading.end();
    const [first, ...others] = await Promise.all(whileLoading);
    expect(others).toEqual([first, first]);

    const slow = gate();
    const held = run("a", slow.order);
    await slow.begun();
    const behind = [run("b", "work"), run("c", "work")];
    await given();
    vi.advanceTimersByTime(1_000);
    const [second, third] = await Promise.all(behind);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    slow.end();
    expect(await held).toBe(first);

    const quick = gate();
    const again = run("a", quick.order);
    await quick.begun();
    const next = gate();
    const after = run("b", next.order);
    quick.end();
    await next.begun();
    next.end();
    expect([await again, await after]).toEqual([first, first]);
  });

  it("refuses a key over its share with 429 and any key over the limit with 503, both with Retry-After, and goes on", async () => {
    const run = open({ threads: 1, maxQueued: 2, maxQueuedPerKey: 1 });
    const first = gate();
    const held = run("a", first.order);
    await first.begun();
    const waiting = [run("a", "work"), run("b", "work")];
    const busy = { message: "Hay demasiado en espera.", codigo: "ocupado", retryAfterSeconds: 5 };
    await expect(run("a", "work")).rejects.toMatchObject({ ...busy, kind: "rate", reason: "share" });
    await expect(run("c", "work")).rejects.toMatchObject({ ...busy, kind: "unavailable", reason: "full" });
    first.end();
    await Promise.all([held, ...waiting]);
    await expect(run("c", "work")).resolves.toBeTypeOf("number");
  });

  it.each([
    ["die", "died", 60_000],
    ["hang", "timeout", 2_000],
    ["fill", "memory", 60_000],
  ] as const)("a thread told to %s is replaced, and its job ends with `%s`", async (order, reason, timeoutMs) => {
    const run = open({ threads: 1, timeoutMs });
    const before = await run("a", "work");
    const [ended, next] = await Promise.allSettled([run("a", order), run("a", "work")]);
    expect(ended).toMatchObject({ status: "rejected", reason: { kind: "unavailable", reason } });
    expect(next.status).toBe("fulfilled");
    expect(next).not.toMatchObject({ value: before });
  });

  it("passes a job's own error to its caller, an AppError as one, and keeps the thread", async () => {
    const run = open({ threads: 1 });
    const before = await run("a", "work");
    await expect(run("a", "fail")).rejects.toThrow("bad input");
    const refused = run("a", "refuse");
    await expect(refused).rejects.toBeInstanceOf(AppError);
    await expect(refused).rejects.toMatchObject({ kind: "rule", message: "No se puede leer.", codigo: "ilegible" });
    expect(await run("a", "work")).toBe(before);
  });

  it("replaces a thread after its number of jobs", async () => {
    const run = open({ threads: 1, maxJobsPerThread: 2 });
    const threads = [await run("a", "work"), await run("a", "work"), await run("a", "work")];
    expect(threads[1]).toBe(threads[0]);
    expect(threads[2]).not.toBe(threads[0]);
  });

  it("makes an input that is a function only once a thread is free for it, and passes its error to the caller", async () => {
    const run = open({ threads: 1 });
    const first = gate();
    const held = run("a", first.order);
    await first.begun();
    let made = 0;
    const make = (): Promise<Order> => {
      made += 1;
      return made === 1
        ? Promise.reject(
            new AppError("not-found", [{ codigo: "no_existe", params: {}, path: null, text: "No existe." }]),
          )
        : Promise.resolve("work");
    };
    const waiting = Promise.allSettled([run("a", make), run("a", make)]);
    expect(made).toBe(0);
    first.end();
    const [missing, done] = await waiting;
    expect(missing).toMatchObject({ reason: { kind: "not-found" } });
    expect(done).toMatchObject({ status: "fulfilled", value: await held });
  });

  it("ends a thread that has been idle", async () => {
    const run = open({ threads: 1, idleMs: 1 });
    const before = await run("a", "work");
    await expect.poll(() => run("a", "work")).not.toBe(before);
  });

  it("rejects unfinished jobs when it is closed, and starts again afterwards", async () => {
    const run = open({ threads: 1 });
    const first = gate();
    const results = Promise.allSettled([run("a", first.order), run("a", "work")]);
    await first.begun();
    await pool?.close();
    for (const result of await results) expect(result).toMatchObject({ reason: { reason: "closed" } });
    await expect(run("a", "work")).resolves.toBeTypeOf("number");
  });
});
