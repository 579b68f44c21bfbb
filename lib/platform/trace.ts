/**
 * Spans: how long the parts of one piece of work took, over all processes. Off unless OTEL_EXPORTER_OTLP_ENDPOINT is
 * set; `span` then does nothing but call its work.
 *
 * The request id is the trace: every part of the work finds it in its log context, so nothing else has to travel with
 * events and runs. The `X-Request-Id` of an answer finds the trace. A caller's own trace is linked to and not continued,
 * because two requests of one caller must not share ours.
 */
import { env } from "./env";
import { logContext } from "./log-context";

/** Ids, names and results. Never a secret, a clave's content or a text from outside. */
export type SpanFacts = Readonly<Record<string, string | number | undefined>>;

/** Adds facts that are known only at the end. */
export type Note = (facts: SpanFacts) => void;

/** What trace-otlp.ts makes. `requestId` names the trace. */
export interface Tracing {
  request<T>(requestId: string, name: string, traceparent: string | null, work: (note: Note) => Promise<T>): Promise<T>;
  span<T>(requestId: string, name: string, facts: SpanFacts, work: (note: Note) => T): T;
  past(requestId: string, name: string, beganAt: Date): void;
  stop(): Promise<void>;
}

/** Next may load this module more than once in a process, but there must be only one exporter. */
const holder: { purafacturaTracing?: Tracing } = globalThis as never;

const NO_NOTE: Note = () => undefined;

/** The span of a request: the root of its trace. It is linked to the caller's own span, when the header names one. */
export function requestSpan<T>(name: string, traceparent: string | null, work: (note: Note) => Promise<T>): Promise<T> {
  const tracing = holder.purafacturaTracing;
  const requestId = tracing && logContext()?.requestId;
  if (tracing === undefined || requestId === undefined) return work(NO_NOTE);
  return tracing.request(requestId, name, traceparent, work);
}

/** A part of the current work. It ends with the promise that `work` returns, or when it returns anything else. */
export function span<T>(name: string, facts: SpanFacts, work: (note: Note) => T): T {
  const tracing = holder.purafacturaTracing;
  const requestId = tracing && logContext()?.requestId;
  if (tracing === undefined || requestId === undefined) return work(NO_NOTE);
  return tracing.span(requestId, name, facts, work);
}

/** What has taken from `beganAt` until now, for a request that is not the current one. */
export function pastSpan(name: string, requestId: unknown, beganAt: Date): void {
  if (typeof requestId === "string") holder.purafacturaTracing?.past(requestId, name, beganAt);
}

/** Call it once when a process starts. `service` names the process in the traces. */
export async function startTracing(service: string): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = env();
  if (endpoint === undefined) return;
  const { openTracing } = await import("./trace-otlp");
  holder.purafacturaTracing = openTracing({ endpoint, ratio, service });
}

/** Sends what was not sent yet. Call it when the process ends. */
export async function stopTracing(): Promise<void> {
  const tracing = holder.purafacturaTracing;
  delete holder.purafacturaTracing;
  await tracing?.stop();
}
