/**
 * A mail provider on loopback that answers as Resend does: the same path, members, statuses and error bodies, and one
 * mail for each Idempotency-Key. A test queues misbehaviours beforehand, one per request.
 */
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const API_KEY = "re_prueba_123";

/** What a request gets instead of a normal answer. */
export type Misbehaviour =
  | { kind: "refuse"; status: number; name: string; message?: string; retryAfter?: number }
  /** An HTML page of a gateway. */
  | { kind: "gateway"; status: number }
  /** Takes the mail and cuts the connection before answering. */
  | { kind: "cut-after-taking" }
  /** Cuts the connection before taking anything. */
  | { kind: "cut" }
  /** Takes the mail and never answers. */
  | { kind: "silent-after-taking" };

export interface TakenMail {
  id: string;
  key: string;
  body: {
    from: string;
    to: string[];
    reply_to: string[];
    subject: string;
    html: string;
    text: string;
    headers?: Record<string, string>;
    attachments: { filename: string; content: string; content_type: string }[];
  };
}

export interface ResendServer {
  url: string;
  /** Mails that would reach recipients, in order. */
  mails: TakenMail[];
  /** The key of every request, refused ones included. */
  requests: string[];
  /** Mails that arrived at the provider, by its id. */
  arrived: Map<string, Uint8Array>;
  next(...misbehaviours: Misbehaviour[]): void;
  close(): Promise<void>;
}

export async function startResendServer(): Promise<ResendServer> {
  const mails: TakenMail[] = [];
  const requests: string[] = [];
  const script: Misbehaviour[] = [];
  const arrived = new Map<string, Uint8Array>();
  const taken = new Map<string, { hash: string; id: string }>();

  function take(key: string, text: string): { id: string } | { refused: string } {
    const hash = createHash("sha256").update(text).digest("hex");
    const known = taken.get(key);
    if (known !== undefined) return known.hash === hash ? known : { refused: "invalid_idempotent_request" };
    const id = randomUUID();
    if (key !== "") taken.set(key, { hash, id });
    mails.push({ id, key, body: JSON.parse(text) });
    return { id };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request);
    const key = String(request.headers["idempotency-key"] ?? "");
    requests.push(key);
    const [, way, id = ""] = /^\/(emails\/receiving|raw)\/([\w-]+)/.exec(request.url ?? "") ?? [];
    if (request.method === "GET" && way !== undefined) return receiving(request, response, way, id);
    if (request.method !== "POST" || request.url !== "/emails") return error(response, 404, "not_found");
    if (request.headers.authorization !== `Bearer ${API_KEY}`) return error(response, 401, "invalid_api_key");
    const wrong = script.shift();
    if (wrong?.kind === "cut") return void request.socket.destroy();
    if (wrong?.kind === "gateway") return void response.writeHead(wrong.status).end("<html>Bad gateway</html>");
    if (wrong?.kind === "refuse") return error(response, wrong.status, wrong.name, wrong.message, wrong.retryAfter);
    const result = take(key, text);
    if (wrong?.kind === "cut-after-taking") return void request.socket.destroy();
    if (wrong?.kind === "silent-after-taking") return;
    if ("refused" in result) return error(response, 409, result.refused);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ id: result.id }));
  }

  /** A mail's metadata, with an address of its bytes that asks for no key. */
  function receiving({ headers }: IncomingMessage, response: ServerResponse, way: string, id: string) {
    const bytes = arrived.get(id);
    if (way === "raw") return void response.writeHead(bytes === undefined ? 403 : 200).end(bytes);
    if (headers.authorization !== `Bearer ${API_KEY}`) return error(response, 401, "invalid_api_key");
    const wrong = script.shift();
    if (wrong?.kind === "refuse") return error(response, wrong.status, wrong.name, wrong.message, wrong.retryAfter);
    if (bytes === undefined) return error(response, 404, "not_found");
    const raw = { download_url: `http://${headers.host}/raw/${id}`, expires_at: "2030-01-01T00:00:00Z" };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ object: "email", id, raw }));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    requests,
    arrived,
    next: (...misbehaviours) => void script.push(...misbehaviours),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function error(response: ServerResponse, statusCode: number, name: string, message = name, retryAfter?: number): void {
  const headers = {
    "content-type": "application/json",
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
  };
  response.writeHead(statusCode, headers).end(JSON.stringify({ statusCode, name, message }));
}
