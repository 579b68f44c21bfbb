/** Records each answered request: metrics, the tenant's request log, and a line of our own log. */
import { log } from "@/lib/platform/log";
import { metrics } from "@/lib/platform/metrics";
import type { Principal } from "@/lib/services/accounts/api-keys/authenticate";
import type { Runtime } from "@/lib/services/kernel/context";
import type { DoorRequest } from "./door";

const SERVER_ERROR = 500;

/** A request as the door received it. */
export interface Observation {
  requestId: string;
  /** The contract's path template; `unknown` for a path that the contract does not have. */
  route: string;
  receivedAt: Date;
  /** performance.now() when the request began. */
  beganMs: number;
  /** Of its time, what it waited for something to happen: a fact of the world, not of how fast it was answered. */
  idleMs: number;
  /** Who sent the request; `null` when we do not know. */
  caller: { runtime: Pick<Runtime, "requestLog">; principal: Principal } | null;
}

/** Records neither query, headers nor body, because they may contain private data. */
export function observe(request: DoorRequest, seen: Observation, status: number): void {
  const { requestId, route, receivedAt, caller } = seen;
  const { method, path } = request;
  const durationMs = performance.now() - seen.beganMs - seen.idleMs;
  metrics().request.observe({ method: methodLabel(method), route, status }, durationMs / 1000);
  if (caller !== null) {
    const { tenantId, apiKeyId } = caller.principal;
    const entry = { tenantId, apiKeyId, receivedAt, status, duracionMs: durationMs, requestId };
    caller.runtime.requestLog.note({ ...entry, metodo: method, ruta: route, camino: path });
  }
  const level = status >= SERVER_ERROR ? "error" : isReading(method) ? "debug" : "info";
  const tenantId = caller?.principal.tenantId;
  log()[level]({ requestId, tenantId, method, route, status, durationMs: Math.round(durationMs) }, "request");
}

const KNOWN_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Gives all invented methods one label, so that they create no metric series of their own. */
function methodLabel(method: string): string {
  return KNOWN_METHODS.has(method) ? method : "other";
}

function isReading(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}
