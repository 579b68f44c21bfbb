/**
 * The counters of this process for Prometheus. Labels have small fixed sets of values: route templates, methods,
 * statuses.
 */
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** There is one set of metrics per process, even when the module is loaded several times. */
const holder: { purafacturaMetrics?: Metrics } = globalThis as never;

interface Metrics {
  registry: Registry;
  request: Histogram<"method" | "route" | "status">;
}

function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const request = new Histogram({
    name: "purafactura_http_request_duration_seconds",
    help: "API requests by method, route template and status: from the first byte of the headers to the answer.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return { registry, request };
}

export function metrics(): Metrics {
  holder.purafacturaMetrics ??= createMetrics();
  return holder.purafacturaMetrics;
}
