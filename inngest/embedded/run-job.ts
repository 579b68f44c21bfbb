/** One leased job, from the call of the function to the changes that its answer makes. */
import type { Database } from "@/db/connection/client";
import { type ClaimedJob, loadSteps, releaseLeases } from "@/db/queries/durable/claim";
import {
  failRun,
  lockRun,
  type NewStep,
  planSteps,
  resolveStep,
  resumeRun,
  retryJob,
} from "@/db/queries/durable/progress";
import type { AppConfig } from "./configuration";
import type { Store } from "./grouped";
import type { Log } from "./log";
import { callRequest, type Outcome, readAnswer, type ServeHandler, type StepFailure, toFailure } from "./protocol";

/** Leases that may expire in a row, each with the process that held it, before the run is given up. */
const MAX_CRASHES = 5;
/** Delay for a function that this process does not have; a worker of another version may have it. */
const UNKNOWN_FUNCTION_DELAY_MS = 60_000;
/** Writes are repeated while the database is away; afterwards the lease expires. */
const WRITE_RETRY_MS = [100, 500, 2_000, 5_000];

export interface JobContext {
  db: Database;
  app: AppConfig;
  serve: ServeHandler;
  log: Log;
  save: Store<readonly NewStep[]>;
  /** Ends a run with its output, as JSON text. */
  complete: Store<string>;
  /** Wait after failed attempt n (from 0). */
  backoffMs: (attempt: number) => number;
}

/** Works on a job until it is done, waits for another moment, or belongs to another worker. */
export async function runJob(ctx: JobContext, job: ClaimedJob): Promise<void> {
  const fn = ctx.app.functions.get(job.fn_id);
  if (fn === undefined) {
    await ctx.db.system.query(releaseLeases([job], UNKNOWN_FUNCTION_DELAY_MS));
    ctx.log.warn({ fnId: job.fn_id, runId: job.run_id }, "function unknown here, postponed");
    return;
  }
  if (job.kind === "timer") {
    await patiently(() => join(ctx, job, [{ id: job.step_id, name: "", data: "null", error: null }]));
    return;
  }
  if (job.crashes >= MAX_CRASHES) {
    const message = `given up: ${job.crashes} workers died or hung on it in a row`;
    await settle(ctx, job, { kind: "failed", error: { name: "CrashLoop", message, stack: "" } });
    return;
  }
  let current = job;
  for (;;) {
    const outcome = await call(ctx, current, fn.maxAttempts);
    const goesOn = await patiently(() => settle(ctx, current, outcome));
    if (!goesOn) return;
    const [row] = await ctx.db.system.query(loadSteps(job.run_id));
    current = { ...job, attempt: 0, steps: row?.steps ?? [] };
  }
}

async function call(ctx: JobContext, job: ClaimedJob, maxAttempts: number): Promise<Outcome> {
  const last = job.attempt + 1 >= maxAttempts;
  try {
    const outcome = readAnswer(await ctx.serve(callRequest(job, maxAttempts)), last, Date.now());
    const answered =
      outcome.kind !== "advance" || job.kind !== "step" || outcome.saved.some((s) => s.id === job.step_id);
    return answered ? outcome : failedAttempt(new Error("the function no longer has the step that was planned"), last);
  } catch (error) {
    return failedAttempt(error, last);
  }
}

function failedAttempt(cause: unknown, last: boolean): Outcome {
  const error = toFailure(cause, String(cause));
  return last ? { kind: "failed", error } : { kind: "retry", error, retryAfterMs: null };
}

/**
 * Stores the result of an answer. Returns true when the same job continues: results are stored, and there is nothing to
 * wait for.
 */
async function settle(ctx: JobContext, job: ClaimedJob, outcome: Outcome): Promise<boolean> {
  const { db } = ctx;
  switch (outcome.kind) {
    case "completed":
      // Nobody reads the results of its last steps any more, so they are not stored.
      await ctx.complete(job, outcome.output);
      return false;
    case "failed":
      await fail(ctx, job, outcome.error);
      return false;
    case "retry": {
      const delayMs = outcome.retryAfterMs ?? ctx.backoffMs(job.attempt);
      await db.system.query(retryJob(job, job.attempt + 1, delayMs, JSON.stringify(outcome.error)));
      return false;
    }
    case "advance": {
      if (job.kind === "step") return join(ctx, job, outcome.saved);
      if (outcome.planned.length === 0) {
        return ctx.save(job, outcome.saved);
      }
      await db.system.query(planSteps(job, outcome.saved, outcome.planned));
      return false;
    }
  }
}

/** Ends a planned step or a sleep. The last one of a run inserts its discover job again. */
async function join(ctx: JobContext, job: ClaimedJob, steps: readonly NewStep[]): Promise<false> {
  await ctx.db.system.write(lockRun(job.run_id), resolveStep(job, steps), resumeRun(job.run_id));
  return false;
}

async function fail(ctx: JobContext, job: ClaimedJob, error: StepFailure): Promise<void> {
  const ts = Date.now();
  const event = { id: job.event_id, name: job.event_name, data: job.event_data, ts: Number(job.event_ts) };
  const data = { function_id: job.fn_id, run_id: job.run_id, error, event, events: [event] };
  const held = await ctx.db.system.query(
    failRun(job, JSON.stringify(error), {
      id: `failed:${job.run_id}`,
      name: "inngest/function.failed",
      data: JSON.stringify(data),
      ts,
    }),
  );
  if (held.length > 0) ctx.log.error({ fnId: job.fn_id, runId: job.run_id, error }, "run failed");
}

async function patiently<T>(write: () => Promise<T>): Promise<T> {
  for (const waitMs of WRITE_RETRY_MS) {
    try {
      return await write();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return write();
}
