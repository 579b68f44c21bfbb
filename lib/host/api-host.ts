/**
 * The public entrance of a running service: a plain node:http server that calls the API's handlers itself and forwards
 * everything else to Next in another process, so that rendering a page never delays an invoice.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { API_PREFIX } from "@/lib/contract/api";
import type { Method } from "@/lib/contract/define-endpoint";
import type { Endpoint } from "@/lib/http/door";
import { createMatcher } from "@/lib/http/match";
import { methodNotAllowed, type Route, UNKNOWN_PATH } from "@/lib/http/route";
import { log } from "@/lib/platform/log";
import { createClientReader } from "./client";
import { idleGraceMs, stopListening } from "./drain";
import { createHotReload } from "./hot-reload";
import { doorRequest, writeAnswer } from "./node-door";
import { createProxy } from "./proxy";
import { noAddress, notHere, unavailable, unreadable } from "./unavailable";

/** Limits for the headers and for the whole request, so that a slow client cannot hold a socket for ever. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
const CHECK_INTERVAL_MS = 2_000;
/** Longer than the idle time of common load balancers, so that they close the connection first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** How long a connection may be silent while an answer is awaited or read. */
const IDLE_TIMEOUT_MS = 120_000;
const MAX_HEADER_BYTES = 16 * 1024;
/** Further connections are closed at once. All requests that may wait for their turn, and a thousand more. */
const MAX_CONNECTIONS = 10_000;
/** Connections that the system keeps while the event loop is busy. Beyond Node's 511 it reset those of a peak. */
const BACKLOG = 4_096;
/** How long a graceful stop lets requests in flight finish. */
const DRAIN_TIMEOUT_MS = 5_000;

export interface ApiHostOptions {
  /** Route by the contract's path template. */
  routes: Iterable<readonly [template: string, route: Route]>;
  /** Where Next listens; `null` when Next does not run, so that its pages answer 503. */
  nextOrigin: string | null;
  /** Development only: forwards Next's hot-reload socket. Without it, no connection is ever upgraded. */
  hotReload?: boolean;
  trustedProxies: readonly string[];
  /** Routes outside of the API, by template of the whole path. */
  beside?: Iterable<readonly [template: string, route: Route]>;
  /** True for paths that Next serves but the public must not reach: 404. */
  hidden?: (path: string) => boolean;
  /** Addresses that the host answers itself, by exact path (`/api/health`). */
  own?: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>>;
  limits?: Partial<ApiHostLimits>;
}

export interface ApiHostLimits {
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  checkIntervalMs: number;
  drainTimeoutMs: number;
  /** How long idle connections stay open after a stop. */
  idleGraceMs: number;
}

export interface ApiHost {
  /** Resolves with the port once the host listens; port 0 takes a free one. */
  listen(port: number, host: string): Promise<number>;
  /** Accepts no new connection, lets requests in flight finish, then resolves. */
  close(): Promise<void>;
}

export function createApiHost(options: ApiHostOptions): ApiHost {
  const routeOf = createRouter(options);
  const readClient = createClientReader(options.trustedProxies);
  const proxy = options.nextOrigin === null ? null : createProxy(options.nextOrigin);
  const hotReload = options.hotReload && options.nextOrigin !== null ? createHotReload(options.nextOrigin) : null;
  const drainTimeoutMs = options.limits?.drainTimeoutMs ?? DRAIN_TIMEOUT_MS;
  const graceMs = options.limits?.idleGraceMs ?? idleGraceMs(options.trustedProxies);
  let closing = false;

  function onRequest(request: IncomingMessage, response: ServerResponse, onBodyWanted = nothing): void {
    const { path, query } = split(request.url ?? "/");
    const route = routeOf(path);
    if (route !== null) {
      const door = doorRequest(request, path, query, readClient(request).address, onBodyWanted);
      const endpoint = endpointOf(route, request.method ?? "GET");
      endpoint.answer(door).then(
        (answer) => writeAnswer(request, response, answer, closing),
        (error: unknown) => {
          log().fatal({ err: error, path }, "an endpoint threw instead of answering");
          response.destroy();
        },
      );
      return;
    }
    const answerOwn = options.own?.[path];
    if (answerOwn !== undefined) answerOwn(request, response);
    else if (!isDecodable(path)) noAddress(request, response);
    else if (options.hidden?.(path)) notHere(request, response);
    else if (proxy === null) unavailable(request, response);
    else {
      const target = query === "" ? path : `${path}?${query}`;
      proxy.forward(request, response, { target, client: readClient(request), closing, onBodyWanted });
    }
  }

  const server = createServer(
    {
      ...serverLimits(options.limits),
      noDelay: true,
      shouldUpgradeCallback: (request) => hotReload?.wants(request) ?? false,
    },
    onRequest,
  );
  server.timeout = IDLE_TIMEOUT_MS;
  server.maxConnections = MAX_CONNECTIONS;
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) =>
    onRequest(request, response, () => response.writeContinue()),
  );
  server.on("clientError", unreadable);
  server.on("upgrade", (request, socket, head) => hotReload?.pass(request, socket, head));

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, BACKLOG, () => resolve((server.address() as AddressInfo).port));
      }),
    close: () =>
      new Promise((resolve) => {
        closing = true;
        proxy?.endEvents();
        const timer = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
        stopListening(server, graceMs, () => {
          clearTimeout(timer);
          void Promise.resolve(proxy?.close()).then(() => resolve());
        });
        void hotReload?.close();
      }),
  };
}

function serverLimits(limits: Partial<ApiHostLimits> = {}) {
  return {
    headersTimeout: limits.headersTimeoutMs ?? HEADERS_TIMEOUT_MS,
    requestTimeout: limits.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: limits.checkIntervalMs ?? CHECK_INTERVAL_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  };
}

/** The route of a path; null for one outside of the API that the host does not know. */
function createRouter({ routes, beside = [] }: ApiHostOptions): (path: string) => Route | null {
  const match = createMatcher(routes);
  const matchBeside = createMatcher(beside);
  return (path) => {
    const inApi = path.startsWith(`${API_PREFIX}/`) || path === API_PREFIX;
    return inApi ? (match(path.slice(API_PREFIX.length)) ?? UNKNOWN_PATH) : matchBeside(path);
  };
}

function nothing(): void {}

/** Path and query as sent. A request in absolute form also contains the host, which is dropped. */
function split(url: string): { path: string; query: string } {
  const target = url.startsWith("/") ? url : url.replace(/^[a-z]+:\/\/[^/?]*/i, "") || "/";
  const at = target.indexOf("?");
  return at < 0 ? { path: target, query: "" } : { path: target.slice(0, at), query: target.slice(at + 1) };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function endpointOf(route: Route, method: string): Endpoint {
  const found = route[(method === "HEAD" ? "GET" : method) as Method];
  return found ?? methodNotAllowed("GET, POST, PUT, PATCH, DELETE, OPTIONS");
}
