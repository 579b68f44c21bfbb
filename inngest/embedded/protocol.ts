/**
 * One call of a function: the request that the SDK's serve handler expects and the answer that it gives (SDK 4.24).
 * Pure, except for the handler that is called. Check it again against the SDK's `InngestCommHandler` and
 * `execution/engine` when its version changes.
 */
import { headerKeys } from "inngest";
import { z } from "zod";
import type { ClaimedJob, ResolvedStep } from "@/db/queries/durable/claim";
import type { NewStep, PlannedStep } from "@/db/queries/durable/progress";
import { retryAfterMs, sleepMs } from "./duration";

/** A request to the functions. */
export interface Call {
  method: "POST" | "PUT";
  url: string;
  /** Named as in the SDK's `headerKeys`, in lower case; so are the answer's. */
  headers: Readonly<Record<string, string>>;
  body: object;
}

/** Their answer. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

export type ServeHandler = (call: Call) => Promise<Answer>;

export interface StepFailure {
  name: string;
  message: string;
  stack: string;
}

export type Outcome =
  /** The run returned; `output` is JSON text. */
  | { kind: "completed"; saved: NewStep[]; output: string }
  | { kind: "failed"; error: StepFailure }
  | { kind: "retry"; error: StepFailure; retryAfterMs: number | null }
  /** Results to store, and steps to run or sleep through. Without any of them the function is called again. */
  | { kind: "advance"; saved: NewStep[]; planned: PlannedStep[] };

/** Never contacted, because the handler is called in process. */
const SERVE_URL = "http://embedded.invalid/api/inngest";

/** Asks the handler for the functions' configurations. */
export async function syncInBand(serve: ServeHandler): Promise<unknown> {
  const headers = { [headerKeys.InngestSyncKind]: "in_band" };
  const { status, body } = await serve({ method: "PUT", url: SERVE_URL, headers, body: { url: SERVE_URL } });
  if (status !== 200) throw new Error(`the functions could not be read: ${status} ${body}`);
  return JSON.parse(body);
}

/** The lease as `qi_id`, so that a checkpoint carries its own fence. */
export function leaseName(job: Pick<ClaimedJob, "id" | "token">): string {
  return `${job.id}:${job.token}`;
}

/** The request that makes the SDK continue a run, or run one planned step of it. */
export function callRequest(job: ClaimedJob, maxAttempts: number): Call {
  const event = { id: job.event_id, name: job.event_name, data: job.event_data, ts: Number(job.event_ts) };
  const order = job.steps.map((step) => step.id);
  const body = {
    version: 2,
    event,
    events: [event],
    steps: Object.fromEntries(job.steps.map((step) => [step.id, memoised(step)])),
    ctx: {
      run_id: job.run_id,
      fn_id: job.fn_id,
      qi_id: leaseName(job),
      attempt: job.attempt,
      max_attempts: maxAttempts,
      disable_immediate_execution: false,
      use_api: false,
      stack: { stack: order, current: order.length },
    },
  };
  const query = new URLSearchParams({ fnId: job.fn_id, stepId: job.kind === "step" ? job.step_id : "step" });
  const headers = { [headerKeys.RequestId]: job.run_id, [headerKeys.InngestJobId]: job.id };
  return { method: "POST", url: `${SERVE_URL}?${query}`, headers, body };
}

function memoised(step: ResolvedStep) {
  return step.state === "done" ? { type: "data", data: step.data } : { type: "error", error: step.error };
}

const operation = z.looseObject({
  op: z.string(),
  id: z.string(),
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
});
type Operation = z.infer<typeof operation>;
const operations = z.union([z.array(operation), operation.transform((one) => [one])]);

/** Reads the SDK's answer. `last` says that no attempt is left after this one. */
export function readAnswer({ status, headers, body }: Answer, last: boolean, nowMs: number): Outcome {
  if (status === 200) return { kind: "completed", saved: [], output: body === "" ? "null" : body };
  const wait = retryAfterMs(headers[headerKeys.RetryAfter] ?? null, nowMs);
  if (status === 206) {
    const ops = operations.safeParse(parseJson(body));
    if (ops.success) return readOperations(ops.data, last, wait);
  }
  const error = toFailure(parseJson(body), `answer ${status}: ${body.slice(0, 500)}`);
  const final = last || headers[headerKeys.NoRetry] === "true";
  return final ? { kind: "failed", error } : { kind: "retry", error, retryAfterMs: wait };
}

function readOperations(ops: Operation[], last: boolean, wait: number | null): Outcome {
  const saved: NewStep[] = [];
  const planned: PlannedStep[] = [];
  let output: string | null = null;
  let retry: StepFailure | null = null;
  for (const op of ops) {
    const step = { id: op.id, name: op.displayName ?? op.name ?? "" };
    switch (op.op) {
      case "StepRun":
        saved.push({ ...step, data: toJson(op.data), error: null });
        break;
      case "StepFailed":
        saved.push({ ...step, data: null, error: toJson(op.error) });
        break;
      case "StepError":
        if (last) saved.push({ ...step, data: null, error: toJson(op.error) });
        else retry = toFailure(op.error, "the step failed");
        break;
      case "StepPlanned":
        planned.push({ ...step, kind: "step", delayMs: 0 });
        break;
      case "Sleep":
        planned.push({ ...step, kind: "timer", delayMs: sleepMs(op.name ?? "") });
        break;
      case "RunComplete":
        output = toJson(op.data);
        break;
      case "DiscoveryRequest":
      case "None":
        break;
      default:
        return { kind: "failed", error: unsupported(op.op) };
    }
  }
  if (output !== null) return { kind: "completed", saved, output };
  return retry === null ? { kind: "advance", saved, planned } : { kind: "retry", error: retry, retryAfterMs: wait };
}

const checkpoint = z.looseObject({ qi_id: z.string(), steps: z.array(operation) });

/** Reads a checkpoint: results to store under the lease in `qi_id`. Null when it contains more than results. */
export function readCheckpoint(body: unknown): { id: string; token: string; steps: NewStep[] } | null {
  const { qi_id: lease, steps: ops } = checkpoint.parse(body);
  const [id = "", token = ""] = lease.split(":");
  if (ops.some((op) => op.op !== "StepRun")) return null;
  const steps = ops.map((op) => ({
    id: op.id,
    name: op.displayName ?? op.name ?? "",
    data: toJson(op.data),
    error: null,
  }));
  return { id, token, steps };
}

function unsupported(op: string): StepFailure {
  return { name: "UnsupportedOperation", message: `the embedded executor does not implement ${op}`, stack: "" };
}

/** An error in the SDK's form, with `fallback` for a missing message. */
export function toFailure(value: unknown, fallback: string): StepFailure {
  const member = (name: string) => {
    const text = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
    return typeof text === "string" && text !== "" ? text : null;
  };
  return {
    name: member("name") ?? "Error",
    message: member("message") ?? member("error") ?? fallback,
    stack: member("stack") ?? "",
  };
}

function toJson(value: unknown): string {
  return JSON.stringify(value) ?? "null";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
