/** The answer that a route decides on. One place writes it to the socket. */

import type { IncomingMessage, ServerResponse } from "node:http";

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  json?: unknown;
  /** Sent as it is, instead of `json`. */
  text?: string;
}

/** `cut`: the connection ends without an answer. */
export type Ending = Reply | "cut";

/** A refusal in the authority's form: the cause in a header, no body. */
export function refusal(status: number, cause: string): Reply {
  const headers: Record<string, string> = { "X-Error-Cause": Buffer.from(cause, "utf8").toString("latin1") };
  if (status === 400) headers["validation-exception"] = "true";
  return { status, headers };
}

export function send(response: ServerResponse, reply: Ending): void {
  if (reply === "cut") {
    response.destroy();
    return;
  }
  const body = reply.text ?? (reply.json === undefined ? "" : JSON.stringify(reply.json));
  response.writeHead(reply.status, {
    ...(body === "" ? {} : { "Content-Type": "application/json;charset=UTF-8" }),
    "Content-Length": Buffer.byteLength(body),
    ...reply.headers,
  });
  response.end(body);
}

/** Returns the whole body, or `null` when it is larger than allowed. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Parses a JSON object; `null` for any other text. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : null;
  } catch {
    return null;
  }
}
