/**
 * Forwards everything but the API to Next, streaming both ways. undici frames each request anew, and the client's
 * headers about its own connection never leave this process (docs/decisions/0001-way-to-next.md).
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { PassThrough, type Readable } from "node:stream";
import { errors, Pool } from "undici";
import type { Client } from "./client";
import { linger } from "./node-door";
import { methodRefused, noAddress, unavailable } from "./unavailable";

/** The methods that Next serves; `true` where the request has a body. */
const METHODS: Readonly<Record<string, boolean>> = {
  GET: false,
  HEAD: false,
  OPTIONS: false,
  DELETE: false,
  POST: true,
  PUT: true,
  PATCH: true,
};

/** The headers that Next, its router, next-auth, the portal and Inngest's handler read. No other is forwarded. */
const PASSED = new Set([
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "cache-control",
  "content-type",
  "cookie",
  "host",
  "if-modified-since",
  "if-none-match",
  "next-action",
  "next-hmr-refresh",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
  "origin",
  "pragma",
  "purpose",
  "range",
  "referer",
  "rsc",
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-site",
  "sec-fetch-user",
  "sec-purpose",
  "traceparent",
  "tracestate",
  "user-agent",
  "x-empresa",
  "x-nextjs-data",
  "x-nextjs-html-request-id",
  "x-nextjs-request-id",
  "x-persona",
  "x-request-id",
]);
const PASSED_PREFIX = "x-inngest-";

/** Headers in which Next describes its own connection (RFC 9110 7.6.1). */
const OF_THE_CONNECTION = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** The limit for Next to begin its answer, and for each pause within the answer. */
const ANSWER_TIMEOUT_MS = 120_000;

export interface Proxy {
  /** `target`: path and query, beginning with a slash. */
  forward(request: IncomingMessage, response: ServerResponse, way: Way): void;
  /** Ends the answers that last as long as their reader (server-sent events); it asks again and finds another host. */
  endEvents(): void;
  close(): Promise<void>;
}

export interface Way {
  target: string;
  client: Client;
  /** True while the host is stopping: the client's connection ends with this answer. */
  closing: boolean;
  /** Called when the body is first wanted: the moment to send `100 Continue`. */
  onBodyWanted: () => void;
}

/** `origin`: where Next listens, such as `http://127.0.0.1:4000`. */
export function createProxy(origin: string): Proxy {
  const pool = new Pool(origin, { headersTimeout: ANSWER_TIMEOUT_MS, bodyTimeout: ANSWER_TIMEOUT_MS });
  const events = new Set<ServerResponse>();

  function forward(request: IncomingMessage, response: ServerResponse, way: Way): void {
    const { method = "GET" } = request;
    const hasBody = METHODS[method];
    // `OPTIONS *` has no path to forward.
    if (hasBody === undefined || !way.target.startsWith("/")) {
      methodRefused(request, response, Object.keys(METHODS));
      return;
    }
    const headers = headersForNext(request.headers, way.client);
    const send = (body: Readable | null) => ask(pool, response, { ...way, method, headers, body, events });
    const sent = hasBody
      ? send(bodyOf(request, way.onBodyWanted))
      : send(null).catch(onceMore(response, () => send(null)));
    sent
      .catch((error: unknown) => {
        if (response.headersSent || response.destroyed) response.destroy();
        else if (error instanceof errors.InvalidArgumentError) noAddress(request, response);
        else unavailable(request, response);
      })
      .finally(() => linger(request));
  }

  const endEvents = () => {
    for (const response of events) response.destroy();
  };
  return { forward, endEvents, close: () => pool.destroy() };
}

interface Question extends Way {
  method: string;
  headers: Record<string, string | string[]>;
  body: Readable | null;
  /** Where an answer of events is noted while it lasts. */
  events: Set<ServerResponse>;
}

/** Resolves once the whole answer is written to `response`. A client that disconnects ends the work in Next. */
async function ask(pool: Pool, response: ServerResponse, question: Question): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  response.once("close", leave);
  const { target: path, method, headers, body, closing, events } = question;
  try {
    await pool.stream({ path, method, headers, body, signal: gone.signal, responseHeaders: "raw" }, (answer) => {
      if (closing) response.shouldKeepAlive = false;
      // With `responseHeaders: "raw"` undici returns names and values alternately, each Set-Cookie by itself.
      const sent = endToEnd(answer.headers as unknown as string[]);
      if (sent.some((value) => value.startsWith("text/event-stream"))) events.add(response);
      return response.writeHead(answer.statusCode, sent);
    });
  } finally {
    response.off("close", leave);
    events.delete(response);
  }
}

/** Next closed an idle connection at that moment: nothing was processed, so repeats a request without body. */
function onceMore(response: ServerResponse, again: () => Promise<void>): (error: unknown) => Promise<void> {
  return (error) => {
    const { code } = error as NodeJS.ErrnoException;
    if (response.headersSent || response.destroyed || (code !== "UND_ERR_SOCKET" && code !== "ECONNRESET")) throw error;
    return again();
  };
}

/**
 * The body on its way to undici, which destroys a body that it stops reading. It goes through a stream of its own,
 * because destroying the request itself would cut the client off before it has read its answer.
 */
function bodyOf(request: IncomingMessage, onBodyWanted: () => void): Readable {
  onBodyWanted();
  return request.pipe(new PassThrough());
}

function headersForNext(headers: IncomingHttpHeaders, client: Client): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && (PASSED.has(name) || name.startsWith(PASSED_PREFIX))) passed[name] = value;
  }
  // Next trusts these headers, so they carry our own knowledge and not the client's claims.
  passed["x-forwarded-for"] = client.address;
  passed["x-forwarded-proto"] = client.proto;
  passed["x-forwarded-host"] = client.host;
  return passed;
}

function endToEnd(rawHeaders: readonly string[]): string[] {
  const kept: string[] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const [name = "", value = ""] = rawHeaders.slice(i, i + 2);
    if (!OF_THE_CONNECTION.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}
