/** Durable functions that record what they do; each scenario sends one of them its event. */
import { type Inngest, type InngestFunction, NonRetriableError, RetryAfterError } from "inngest";
import type { Journal } from "./journal";

const HOLD_MS = 150;
const POLL_MS = 50;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Of one application only, because two test files on one server send their own events. */
export const eventName = (appId: string, name: string) => `${appId}/${name}`;

/**
 * `journal` tells how often something happened before, so a step can fail only the first time, or wait while the test
 * holds it (`hold <who>`, `release <who>`).
 */
export function createScenarioFunctions(inngest: Inngest.Any, journal: Journal): InngestFunction.Any[] {
  const seen = (key: string, what: string) => journal.read(key).filter((entry) => entry.what === what).length;
  const on = (name: string) => ({ event: eventName(inngest.id, name) });
  /** Waits while the test holds `who`. */
  const letGo = async (key: string, who: string) => {
    while (seen(key, `hold ${who}`) > seen(key, `release ${who}`)) await pause(POLL_MS);
  };
  const write = (key: string, what: string, detail?: unknown) => {
    journal.write(key, what, detail);
    return what;
  };

  return [
    inngest.createFunction({ id: "three-steps", triggers: [on("three")] }, async ({ event, step }) => {
      const { key } = event.data;
      const a = await step.run("a", () => ({ said: write(key, "a"), odd: "\u0000 ñ 💧 \\" }));
      const b = await step.run("b", () => write(key, "b", a));
      await step.run("c", () => write(key, "c", b));
      return { a, b };
    }),

    ...(["planned", "uncheckpointed"] as const).map((name) =>
      inngest.createFunction(
        {
          id: name,
          triggers: [on(name)],
          // After this time the SDK plans each step and stops running on by itself; otherwise it never runs on.
          checkpointing: name === "planned" ? { maxRuntime: HOLD_MS } : false,
        },
        async ({ event, step }) => {
          for (const what of ["a", "b", "c"]) {
            await step.run(what, async () => {
              await pause(HOLD_MS);
              write(event.data.key, what);
            });
          }
        },
      ),
    ),

    inngest.createFunction({ id: "sleeper", triggers: [on("sleep")] }, async ({ event, step }) => {
      const { key } = event.data;
      await step.run("before", () => write(key, "before"));
      await step.sleep("pause", "2s");
      await step.run("after", () => write(key, "after"));
    }),

    inngest.createFunction({ id: "flaky", triggers: [on("flaky")] }, async ({ event, step }) => {
      const { key } = event.data;
      await step.run("first", () => write(key, "first"));
      await step.run("flaky", () => {
        if (seen(key, "failed") === 0) throw new Error(write(key, "failed"));
      });
      await step.run("end", () => write(key, "end"));
    }),

    inngest.createFunction({ id: "later", triggers: [on("later")] }, async ({ event, step }) => {
      const { key } = event.data;
      await step.run("later", () => {
        if (seen(key, "asked to wait") === 0) throw new RetryAfterError(write(key, "asked to wait"), 3_000);
        write(key, "let in");
      });
    }),

    inngest.createFunction(
      {
        id: "refused",
        triggers: [on("refused")],
        onFailure: ({ event, error }) => {
          const { key } = event.data.event.data;
          write(key, "onFailure", { message: error.message, functionId: event.data.function_id });
        },
      },
      async ({ event, step }) => {
        await step.run("refuse", () => {
          throw new NonRetriableError(write(event.data.key, "refused"));
        });
      },
    ),

    inngest.createFunction({ id: "caught", triggers: [on("caught")], retries: 0 }, async ({ event, step }) => {
      const { key } = event.data;
      const outcome = await step
        .run("breaks", () => Promise.reject(new Error("broken")))
        .catch((e: Error) => e.message);
      await step.run("mend", () => write(key, "mended", outcome));
    }),

    inngest.createFunction(
      { id: "keyed", triggers: [on("keyed")], concurrency: { limit: 1, key: "event.data.group" } },
      async ({ event, step }) => {
        const { key, group } = event.data;
        await step.run("hold", async () => {
          write(key, "begin", group);
          await letGo(key, group);
          write(key, "end", group);
        });
      },
    ),

    inngest.createFunction(
      { id: "keyed-sleeper", triggers: [on("keyed-sleep")], concurrency: { limit: 1, key: "event.data.key" } },
      async ({ event, step }) => {
        const { key } = event.data;
        await step.run("before", () => write(key, "before"));
        await step.sleep("pause", event.data.nap);
        await step.run("after", () => write(key, "after"));
      },
    ),

    inngest.createFunction({ id: "parallel", triggers: [on("parallel")] }, async ({ event, step }) => {
      const { key } = event.data;
      const branch = async (name: string) => {
        const first = await step.run(`${name}-1`, () => write(key, `${name}-1`));
        return step.run(`${name}-2`, () => write(key, `${name}-2`, first));
      };
      const results = await Promise.all([
        branch("left"),
        branch("right"),
        step.sleep("pause", "1s"),
        step.run("broken", () => Promise.reject(new NonRetriableError("no"))).catch((e: Error) => e.message),
      ]);
      await step.run("end", () => write(key, "end", results));
    }),

    inngest.createFunction(
      { id: "conditional", triggers: [{ ...on("conditional"), if: "event.data.tipo == '03'" }] },
      async ({ event, step }) => step.run("run", () => write(event.data.key, "ran", event.data.tipo)),
    ),

    inngest.createFunction({ id: "ticker", triggers: [{ cron: "* * * * *" }] }, async ({ event, runId, step }) => {
      await step.run("tick", () => write("ticker", "tick", { name: event.name, runId }));
    }),

    /** The second step waits while the test holds the worker that runs it. */
    inngest.createFunction({ id: "held", triggers: [on("held")] }, async ({ event, step }) => {
      const { key } = event.data;
      const { worker } = journal;
      await step.run("one", () => write(key, "one"));
      const winner = await step.run("two", async () => {
        write(key, "two");
        await letGo(key, worker);
        write(key, "two done");
        return worker;
      });
      await step.run("end", () => write(key, "end", winner));
    }),
  ];
}
