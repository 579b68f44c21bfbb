/** Spans by OpenTelemetry, sent in batches by OTLP over HTTP. Loaded only when an address is configured. */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import {
  type Context,
  defaultTextMapGetter,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Note, SpanFacts, Tracing } from "./trace";

export interface OtlpOptions {
  /** Base address of the collector; `/v1/traces` is added. */
  endpoint: string;
  /** Share of the requests that are traced, 0 to 1. All processes decide alike, because the trace's id decides. */
  ratio: number;
  service: string;
}

interface Ids {
  traceId: string;
  spanId: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The trace of a request and the id of its root span. A UUID without its hyphens is the trace's id. */
export function idsOf(requestId: string): Ids {
  const digest = createHash("sha256").update(requestId).digest("hex");
  return {
    traceId: UUID.test(requestId) ? requestId.replaceAll("-", "") : digest.slice(0, 32),
    spanId: digest.slice(32, 48),
  };
}

export function openTracing({ endpoint, ratio, service }: OtlpOptions): Tracing {
  const current = new AsyncLocalStorage<Span>();
  const random = new RandomIdGenerator();
  // The ids of the span that is being started, when they are given: it starts in the same turn.
  let given: Ids | null = null;
  // Ours alone and not the global one, so that libraries that look for one add nothing.
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.namespace": "purafactura" }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    idGenerator: {
      generateTraceId: () => given?.traceId ?? random.generateTraceId(),
      generateSpanId: () => given?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  const tracer = provider.getTracer("purafactura");

  function within<T>(span: Span, work: (note: Note) => T): T {
    const end = () => span.end();
    const fail = (error: unknown) => {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "error" });
      end();
    };
    let result: T;
    try {
      result = current.run(span, () => work((facts) => span.setAttributes(attributesOf(facts))));
    } catch (error) {
      fail(error);
      throw error;
    }
    if (result instanceof Promise) result.then(end, fail);
    else end();
    return result;
  }

  return {
    request(requestId, name, traceparent, work) {
      const options = { kind: SpanKind.SERVER, attributes: { requestId }, links: linksTo(traceparent) };
      given = idsOf(requestId);
      const root = tracer.startSpan(name, options, ROOT_CONTEXT);
      given = null;
      return within(root, work);
    },
    span(requestId, name, facts, work) {
      const parent = current.getStore();
      const context = parent === undefined ? rootContext(requestId) : trace.setSpan(ROOT_CONTEXT, parent);
      return within(tracer.startSpan(name, { attributes: attributesOf({ requestId, ...facts }) }, context), work);
    },
    past(requestId, name, startTime) {
      tracer.startSpan(name, { attributes: { requestId }, startTime }, rootContext(requestId)).end();
    },
    stop: () => provider.shutdown(),
  };
}

/** The request's root span as the parent, in whichever process it was. */
function rootContext(requestId: string): Context {
  return trace.setSpanContext(ROOT_CONTEXT, { ...idsOf(requestId), traceFlags: TraceFlags.SAMPLED, isRemote: true });
}

/** The caller's own span, when its header is one of the standard's. */
function linksTo(traceparent: string | null): Link[] {
  if (traceparent === null) return [];
  const context = new W3CTraceContextPropagator().extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
  const caller = trace.getSpanContext(context);
  return caller === undefined ? [] : [{ context: caller }];
}

function attributesOf(facts: SpanFacts): Record<string, string | number> {
  const present: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(facts)) if (value !== undefined) present[name] = value;
  return present;
}
