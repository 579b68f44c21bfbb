/**
 * The counters of this process for Prometheus. Labels have small fixed sets of values: route templates, methods,
 * statuses.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** There is one set of metrics per process, even when the module is loaded several times. */
const holder: { purafacturaMetrics?: Metrics } = globalThis as never;

interface Metrics {
  registry: Registry;
  /** 1 under the kind of this process: `api`, `portal` or `worker`. */
  process: Gauge<"kind">;
  request: Histogram<"method" | "route" | "status">;
  /** Seconds of the portal's answers, those that stay open apart. */
  page: Histogram<"kind" | "status">;
  /** What Next could not render or run, also behind an answer that had begun as a 200. */
  pageError: Counter<"kind">;
  /** Pages that are told what happens. */
  live: Gauge;
  /** Seconds of the durable steps that this process ran. */
  step: Histogram<"outcome">;
}

/** Seconds, from a small read to what nobody waits for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A step may wait half a minute for the authority. */
const STEP_BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 5, 10, 30, 60];

function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const request = new Histogram({
    name: "purafactura_http_request_duration_seconds",
    help: "API requests by method, route template and status: from the first byte of the headers to the answer.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    registry,
    process: new Gauge({
      name: "purafactura_process",
      help: "1 under the kind of this process.",
      labelNames: ["kind"],
      registers: [registry],
    }),
    request,
    page: new Histogram({
      name: "purafactura_portal_request_duration_seconds",
      help: "Answers of the portal by kind of route and status; what stays open is not among them.",
      labelNames: ["kind", "status"],
      buckets: BUCKETS,
      registers: [registry],
    }),
    pageError: new Counter({
      name: "purafactura_portal_errors_total",
      help: "What the portal could not render or run, by Next's kind of route.",
      labelNames: ["kind"],
      registers: [registry],
    }),
    live: new Gauge({
      name: "purafactura_portal_live_connections",
      help: "Open pages that are told what happens.",
      registers: [registry],
    }),
    step: new Histogram({
      name: "purafactura_process_step_duration_seconds",
      help: "Durable steps that this process ran, by outcome.",
      labelNames: ["outcome"],
      buckets: STEP_BUCKETS,
      registers: [registry],
    }),
  };
}

export function metrics(): Metrics {
  holder.purafacturaMetrics ??= createMetrics();
  return holder.purafacturaMetrics;
}
