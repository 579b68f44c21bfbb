/** Passes to Next whatever is not the API, streaming both ways; upgrades too (hot reload). */
import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { connect, Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Client } from "./client";
import { unavailable } from "./unavailable";

/** Meant for one connection, not for the next one (RFC 9110 7.6.1). */
const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

export interface Proxy {
  forward(request: IncomingMessage, response: ServerResponse, client: Client, closing: boolean): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, client: Client): void;
  close(): void;
}

/** `origin`: where Next listens, such as `http://127.0.0.1:4000`. */
export function createProxy(origin: string): Proxy {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  const upgraded = new Set<Duplex>();

  function forward(request: IncomingMessage, response: ServerResponse, client: Client, closing: boolean): void {
    const { method = "GET", url: path = "/" } = request;
    const upstream = httpRequest({ hostname, port, method, path, agent, headers: forwarded(request.headers, client) });
    upstream.on("response", (answer) => {
      if (closing) response.shouldKeepAlive = false;
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.rawHeaders));
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    });
    upstream.on("error", (error: NodeJS.ErrnoException) => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      // Next closed an idle connection at the same moment: nothing was processed, and nothing but a GET is repeated.
      if (upstream.reusedSocket && error.code === "ECONNRESET" && (method === "GET" || method === "HEAD")) {
        return forward(request, response, client, closing);
      }
      unavailable(request, response);
    });
    response.on("close", () => upstream.destroy());
    // On the second attempt a request without a body has ended already, and a pipe would wait for an end that has been.
    if (request.readableEnded) upstream.end();
    else request.pipe(upstream);
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, client: Client): void {
    const upstream = connect(Number(port), hostname, () => {
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${rawUpgradeHeaders(request, client)}\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upgraded.add(socket);
    // The server's idle limit is for requests; an upgraded connection may rest.
    if (socket instanceof Socket) socket.setTimeout(0);
    socket.on("error", () => upstream.destroy());
    socket.on("close", () => {
      upgraded.delete(socket);
      upstream.destroy();
    });
    upstream.on("error", () => socket.destroy());
    upstream.on("close", () => socket.destroy());
  }

  function close(): void {
    for (const socket of upgraded) socket.destroy();
    agent.destroy();
  }

  return { forward, upgrade, close };
}

function forwarded(headers: IncomingHttpHeaders, client: Client): Record<string, string | string[]> {
  const named = new Set(
    String(headers.connection ?? "")
      .toLowerCase()
      .split(/\s*,\s*/),
  );
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name) && !named.has(name)) kept[name] = value;
  }
  // Next trusts these blindly; they say what we know, not what the client claims.
  delete kept.forwarded;
  kept["x-forwarded-for"] = client.address;
  kept["x-forwarded-proto"] = client.proto;
  kept["x-forwarded-host"] = client.host;
  if (headers["transfer-encoding"] !== undefined) kept["transfer-encoding"] = "chunked";
  return kept;
}

function endToEnd(rawHeaders: readonly string[]): string[] {
  const kept: string[] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const [name = "", value = ""] = rawHeaders.slice(i, i + 2);
    if (!HOP_BY_HOP.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}

function rawUpgradeHeaders(request: IncomingMessage, client: Client): string {
  const { connection = "Upgrade", upgrade = "websocket" } = request.headers;
  const headers = Object.entries({ ...forwarded(request.headers, client), connection, upgrade });
  return headers.flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}\r\n`)).join("");
}
