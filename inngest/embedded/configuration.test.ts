import { Inngest, type InngestFunction } from "inngest";
import { describe, expect, test } from "vitest";
import { parseConfiguration } from "./configuration";
import { serveInProcess } from "./executor";
import { syncInBand } from "./protocol";
import { runsForEvent } from "./routing";

const inngest = new Inngest({ id: "app", isDev: true });
type Options = Parameters<typeof inngest.createFunction>[0];
const fn = (options: Partial<Options>) =>
  inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }], ...options } as Options, async () => null);
const configure = async (...functions: InngestFunction.Any[]) =>
  parseConfiguration(await syncInBand(serveInProcess(inngest, functions)));
const event = (data: object, name = "a/b") => ({ id: "e1", name, data, ts: 0, fnId: null });

describe("parseConfiguration, on the SDK's own output", () => {
  test("reads triggers, attempts and concurrency", async () => {
    const app = await configure(fn({ retries: 2, concurrency: { limit: 3, key: "event.data.tenantId" } }));
    expect(app.appId).toBe("app");
    expect(app.functions.get("app-f")).toMatchObject({ maxAttempts: 3, concurrency: { limit: 3 } });
  });

  test("without retries a function has five attempts, as on a real server", async () => {
    expect((await configure(fn({}))).functions.get("app-f")?.maxAttempts).toBe(5);
  });

  test("onFailure is a separate function, only for this function's failures", async () => {
    const app = await configure(fn({ onFailure: async () => null }), fn({ id: "g", triggers: [{ event: "other" }] }));
    const failed = (id: string) => runsForEvent(app, event({ function_id: id }, "inngest/function.failed"));
    expect(failed("app-f").map((run) => run.fnId)).toEqual(["app-f-failure"]);
    expect(failed("app-g")).toEqual([]);
  });

  test.each<[string, Partial<Options>]>([
    ["cancelOn", { cancelOn: [{ event: "x" }] }],
    ["batchEvents", { batchEvents: { maxSize: 2, timeout: "1s" } }],
    ["debounce", { debounce: { period: "1s" } }],
    ["throttle", { throttle: { limit: 1, period: "1s" } }],
    ["rateLimit", { rateLimit: { limit: 1, period: "1s" } }],
    ["priority", { priority: { run: "1" } }],
    ["singleton", { singleton: { mode: "skip" } }],
    ["idempotency", { idempotency: "event.data.id" }],
    ["timeouts", { timeouts: { finish: "1h" } }],
    ["two concurrency options", { concurrency: [{ limit: 1 }, { limit: 2, key: "event.data.a" }] }],
    ["account-wide concurrency", { concurrency: { limit: 1, scope: "account", key: "'a'" } }],
    ["an expression it cannot read", { triggers: [{ event: "a/b", if: "event.data.n > 3" }] }],
    ["a schedule with seconds", { triggers: [{ cron: "* * * * * *" }] }],
  ])("refuses to boot with %s, and names the function", async (_, options) => {
    await expect(configure(fn(options))).rejects.toThrow(/does not support the configuration of app-f/);
  });
});

describe("runsForEvent", () => {
  test("one run per listening function, with the key of its concurrency", async () => {
    const app = await configure(
      fn({ concurrency: { limit: 2, key: "event.data.tenantId" } }),
      fn({ id: "g", concurrency: 5 }),
      fn({ id: "h", triggers: [{ event: "a/b", if: "event.data.tipo == '03'" }] }),
    );
    expect(runsForEvent(app, event({ tenantId: 7, tipo: "01" }))).toEqual([
      { fnId: "app-f", eventId: "e1", ckey: "7", climit: 2 },
      { fnId: "app-g", eventId: "e1", ckey: "", climit: 5 },
    ]);
  });

  test("a cron slot is for its own function only", async () => {
    const app = await configure(
      fn({ triggers: [{ cron: "0 0 * * *" }] }),
      fn({ id: "g", triggers: [{ cron: "0 0 * * *" }] }),
    );
    const slot = { ...event({}, "inngest/scheduled.timer"), fnId: "app-g" };
    expect(runsForEvent(app, slot).map((run) => run.fnId)).toEqual(["app-g"]);
  });
});
