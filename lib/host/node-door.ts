/** Connects the door to node:http, without the Web's objects, which cost as much as the query itself. */

import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { refusal } from "@/lib/contract/refusal";
import { type Answer, type DoorRequest, isBodiless, isInPieces } from "@/lib/http/door";

/** How long a client may keep sending after its body was refused, so that it can read why; then it is cut off. */
const LINGER_MS = 3_000;

/** `onBodyWanted` is called when the body is first read: the moment to send `100 Continue`. */
export function doorRequest(
  request: IncomingMessage,
  path: string,
  query: string,
  address: string,
  onBodyWanted: () => void,
): DoorRequest {
  return {
    method: request.method ?? "GET",
    path,
    query,
    address,
    header: (name) => {
      const value = request.headers[name];
      return value === undefined ? null : String(value);
    },
    readBody: (limitBytes) => {
      onBodyWanted();
      return readBody(request, limitBytes);
    },
    onGone(leave) {
      const { socket } = request;
      if (socket.destroyed) queueMicrotask(leave);
      socket.once("close", leave);
      return () => socket.off("close", leave);
    },
  };
}

function readBody(request: IncomingMessage, limitBytes: number): Promise<Uint8Array | "too-large"> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (body: Uint8Array | "too-large") => {
      request.off("data", onData).off("end", onEnd).off("close", onCut);
      resolve(body);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limitBytes) settle("too-large");
      else chunks.push(chunk);
    };
    const onEnd = () =>
      settle(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, size));
    const onCut = () => reject(refusal("cuerpo_cortado"));
    request.on("data", onData).on("end", onEnd).on("close", onCut);
  });
}

/** Writes an answer. HEAD gets the headers only. The rest of an unread body is discarded for a short while. */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  closing: boolean,
): void {
  const { status, headers, body } = answer;
  if (!isBodiless(status) && !isInPieces(body)) headers["content-length"] = String(Buffer.byteLength(body));
  if (closing) response.shouldKeepAlive = false;
  response.writeHead(status, headers);
  if (request.method === "HEAD" || isBodiless(status)) response.end();
  // A failure on the way ends the connection before the last piece, which is how the reader learns of it.
  else if (isInPieces(body)) pipeline(Readable.from(body), response, () => {});
  else response.end(body);
  linger(request);
}

/** Discards the rest of an answered request's body for a short while, then closes the connection. */
export function linger(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.socket.destroy(), LINGER_MS);
  request.once("close", () => clearTimeout(timer));
  request.once("end", () => clearTimeout(timer));
  request.resume();
}
