/** What the host answers itself: is it alive, and how is it doing. */

import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";
import { isLocal } from "./local";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** 200 while the host answers at all. */
export const health: Answer = (_, response) => {
  send(response, 200, "application/json; charset=utf-8", JSON.stringify({ estado: "ok" }));
};

/**
 * Metrics of the process, for Prometheus. Only a connection from this machine that no proxy forwards, or the bearer of
 * `token`, may read them (DESIGN: security); to everybody else they do not exist.
 */
export function createMetrics(token: string | null): Answer {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return (request, response) => {
    if (!isLocal(request) && !bears(request, token)) {
      send(response, 404, "application/json; charset=utf-8", JSON.stringify({ error: "No existe." }));
      return;
    }
    registry.metrics().then(
      (text) => send(response, 200, registry.contentType, text),
      () => response.destroy(),
    );
  };
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
