/**
 * Logs each durable step under the id of the request that began the work: the id travels in the outbox event's data to
 * the event of the run. Log lines of services inside the step carry the same facts. It also counts steps, which shows
 * that the executor is alive.
 */
import { Middleware } from "inngest";
import { SECOND_MS } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { type LogContext, logContext, withLogContext } from "@/lib/platform/log-context";
import { metrics } from "@/lib/platform/metrics";
import { span } from "@/lib/platform/trace";
import { getRuntime } from "@/lib/services/operations/runtime";

export class StepTrace extends Middleware.BaseMiddleware {
  readonly id = "purafactura:trace";

  override wrapStepHandler({ ctx, fn, stepInfo, next }: Middleware.WrapStepHandlerArgs): Promise<unknown> {
    const data: Readonly<Record<string, unknown>> = ctx.event.data ?? {};
    const step = stepInfo.options.id;
    return withLogContext(factsOf(data, { fn: fn.id(), runId: ctx.runId, step, attempt: ctx.attempt }), async () => {
      const beganMs = performance.now();
      try {
        const result = await span(`${fn.id()} ${step}`, logContext() ?? {}, next);
        // Scheduled steps run every minute and mostly find nothing to do, so they log at debug level.
        log()[data.tenantId === undefined ? "debug" : "info"]({ durationMs: since(beganMs) }, "step done");
        await count(fn.id(), "done", beganMs);
        return result;
      } catch (error) {
        log().warn({ durationMs: since(beganMs), err: error }, "step failed");
        await count(fn.id(), "failed", beganMs);
        throw error;
      }
    });
  }
}

const since = (beganMs: number) => Math.round(performance.now() - beganMs);

/** Picks the ids from an event's data and nothing else. */
function factsOf(
  data: Readonly<Record<string, unknown>>,
  run: Omit<LogContext, "requestId"> & { runId: string },
): LogContext {
  const { requestId, tenantId, documentoId, webhookEntregaId, correoId } = data;
  const facts: LogContext = { requestId: typeof requestId === "string" ? requestId : run.runId, ...run };
  for (const [name, value] of Object.entries({ tenantId, documentoId, webhookEntregaId, correoId })) {
    if (typeof value === "string" || typeof value === "number") facts[name] = value;
  }
  return facts;
}

/** A step must not fail because counting failed. */
async function count(fn: string, outcome: "done" | "failed", beganMs: number): Promise<void> {
  metrics().step.observe({ outcome }, (performance.now() - beganMs) / SECOND_MS);
  await getRuntime().then(
    ({ counters }) => counters.add("step", { fn, outcome }),
    () => undefined,
  );
}
