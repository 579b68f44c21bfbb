import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createThreadPool, type ThreadPool, type ThreadPoolOptions } from "./thread-pool";

/** Obeys what it is told, so that each misfortune can be had at will. */
const THREAD = `
import { parentPort, threadId } from "node:worker_threads";
parentPort.on("message", (order) => {
  if (order === "die") process.exit(3);
  if (order === "hang") for (;;);
  if (order === "fail") parentPort.postMessage({ ok: false, error: new Error("bad input") });
  else setTimeout(() => parentPort.postMessage({ ok: true, result: threadId }), 20);
});
`;

let folder = "";
let pool: ThreadPool<string, number> | null = null;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "thread-pool-"));
  await writeFile(path.join(folder, "thread.mjs"), THREAD);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => pool?.close());

function open(options: Partial<ThreadPoolOptions> = {}): ThreadPool<string, number> {
  pool = createThreadPool({
    file: async () => path.join(folder, "thread.mjs"),
    threads: 2,
    maxQueued: 3,
    timeoutMs: 10_000,
    resourceLimits: {},
    ...options,
  });
  return pool;
}

describe("a thread pool", () => {
  it("does no more than its number at once, and reuses its threads", async () => {
    const { run } = open();
    const first = await Promise.all(["work", "work", "work", "work"].map(run));
    expect(new Set(first).size).toBe(2);
    expect(first).toContain(await run("work"));
  });

  it("refuses what its queue cannot hold, and takes work again afterwards", async () => {
    const { run } = open({ threads: 1, maxQueued: 2 });
    const results = await Promise.allSettled(["work", "work", "work", "work", "work"].map(run));
    expect(results.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    expect(results[3]).toMatchObject({ reason: { reason: "full" } });
    await expect(run("work")).resolves.toBeTypeOf("number");
  });

  it("fails the job of a thread that dies and starts another for the next", async () => {
    const { run } = open({ threads: 1 });
    const before = await run("work");
    const [died, next] = await Promise.allSettled([run("die"), run("work")]);
    expect(died).toMatchObject({ status: "rejected", reason: { reason: "died" } });
    expect(next.status).toBe("fulfilled");
    expect(next).not.toMatchObject({ value: before });
  });

  it("ends a thread that hangs and goes on", async () => {
    const { run } = open({ threads: 1, timeoutMs: 500 });
    const [hung, next] = await Promise.allSettled([run("hang"), run("work")]);
    expect(hung).toMatchObject({ status: "rejected", reason: { reason: "timeout" } });
    expect(next.status).toBe("fulfilled");
  });

  it("hands a job's own error to its caller and keeps the thread", async () => {
    const { run } = open({ threads: 1 });
    const before = await run("work");
    await expect(run("fail")).rejects.toThrow("bad input");
    expect(await run("work")).toBe(before);
  });

  it("rejects what is not done when it is closed", async () => {
    const { run, close } = open({ threads: 1 });
    const results = Promise.allSettled(["hang", "work"].map(run));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await close();
    for (const result of await results) expect(result).toMatchObject({ reason: { reason: "closed" } });
  });
});
