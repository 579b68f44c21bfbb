/** Answers how the service is doing. Only the bearer of METRICS_TOKEN sees the details. */

import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { migrationNames } from "@/db/migrations/migrate";
import { keptFor } from "@/lib/platform/kept-for";
import { estadoVisto } from "@/lib/services/operations/estado-servicio/read";
import { checkHealth, type Health } from "@/lib/services/operations/operacion/health";
import {
  type DurableFigures,
  METRICS_CONTENT_TYPE,
  scrape,
  scrapeProcess,
} from "@/lib/services/operations/operacion/metrics";
import { getRuntime, openedRuntime } from "@/lib/services/operations/runtime";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** How long an answer is reused: anybody may ask, so asking must cost nothing. */
const HEALTH_KEPT_MS = 2_000;
/** A database that does not answer within this time counts as down. */
const HEALTH_TIMEOUT_MS = 2_500;
/** A balancer waits a second for its answer. */
const HEALTH_FIGURES_LATE_MS = 600;
/** For each question of a scrape, which has ten seconds. */
const METRICS_FIGURES_LATE_MS = 1_000;
const DOWN: Health = { estado: "down", comprobaciones: { baseDeDatos: { estado: "down" } } };
const JSON_TYPE = "application/json; charset=utf-8";

/** `{ estado }` with 200 for ok and degraded, 503 for down; the token's bearer also sees what is wrong. */
export function createHealth(token: string | null): Answer {
  const read = keptFor(HEALTH_KEPT_MS, readHealth);
  return (request, response) => {
    read().then(
      (health) => {
        const shown = bears(request, token) ? health : { estado: health.estado };
        send(response, health.estado === "down" ? 503 : 200, JSON_TYPE, JSON.stringify(shown));
      },
      () => response.destroy(),
    );
  };
}

/** What the page `/estado` says, as JSON, also while the portal is down; 503 when the database does not answer. */
export const answerEstado: Answer = (_request, response) => {
  estadoVisto().then(
    (estado) => send(response, 200, JSON_TYPE, JSON.stringify(estado)),
    () => send(response, 503, JSON_TYPE, JSON.stringify({ error: "No se pueden leer las mediciones." })),
  );
};

/**
 * Metrics for Prometheus, for the bearer of `token`; everybody else gets 404. This machine gets no exception, because a
 * proxy on it that does not say for whom it asks would open them to the world.
 */
export function createMetrics(token: string | null): Answer {
  return metricsFor(token, async () => scrape(await getRuntime(), new Date(), METRICS_FIGURES_LATE_MS));
}

/** The figures of this process alone, for those that are not an API host; `durable` for one that runs durable work. */
export function createOwnMetrics(token: string | null, durable?: () => Promise<DurableFigures>): Answer {
  return metricsFor(token, () => scrapeProcess(openedRuntime(), durable));
}

/** Where every process gives its metrics. */
export const METRICS_PATH = "/api/metrics";

function metricsFor(token: string | null, read: () => Promise<string>): Answer {
  return (request, response) => {
    if (!bears(request, token)) {
      send(response, 404, JSON_TYPE, JSON.stringify({ error: "No existe." }));
      return;
    }
    read().then(
      (text) => send(response, 200, METRICS_CONTENT_TYPE, text),
      () => response.destroy(),
    );
  };
}

async function readHealth(): Promise<Health> {
  const checking = getRuntime().then(async (runtime) =>
    checkHealth(runtime, await migrationNames(), new Date(), HEALTH_FIGURES_LATE_MS),
  );
  const { promise: late, resolve } = Promise.withResolvers<Health>();
  const timer = setTimeout(resolve, HEALTH_TIMEOUT_MS, DOWN);
  return Promise.race([checking.catch(() => DOWN), late]).finally(() => clearTimeout(timer));
}

function bears(request: IncomingMessage, token: string | null): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return token !== null && timingSafeEqual(digest(request.headers.authorization ?? ""), digest(`Bearer ${token}`));
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, {
    "content-type": contentType,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
  });
  response.end(body);
}
