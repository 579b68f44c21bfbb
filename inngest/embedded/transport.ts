/**
 * The client's `fetch` in embedded mode: the two addresses that the SDK would dial are answered in this process. Knows
 * nothing of the database, so that the client can be made anywhere; the executor attaches itself when it starts.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod";

export interface SentEvent {
  id: string;
  name: string;
  data: Record<string, unknown>;
  /** Milliseconds since 1970. */
  ts: number;
}

export interface EmbeddedBackend {
  ingest(events: SentEvent[]): Promise<void>;
  /** `stale`: the lease is another's now, the execution must stop. `refused`: holds more than results. */
  checkpoint(body: unknown): Promise<"stored" | "stale" | "refused">;
}

export interface EmbeddedTransport {
  fetch: typeof fetch;
  attach(backend: EmbeddedBackend): void;
}

/** Never dialled; a request for any other host is a misconfiguration and is refused. */
export const EMBEDDED_URL = "http://embedded.invalid/";
const CHECKPOINT_STATUS = { stored: 200, stale: 409, refused: 422 } as const;

const event = z.looseObject({
  id: z.string().optional(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
  ts: z.number().optional(),
});
const events = z.union([z.array(event), event.transform((one) => [one])]);

export function createTransport(): EmbeddedTransport {
  let backend: EmbeddedBackend | null = null;

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (!request.url.startsWith(EMBEDDED_URL) || request.method !== "POST") {
      return Response.json(
        { error: `not answered by the embedded executor: ${request.method} ${request.url}` },
        { status: 404 },
      );
    }
    if (backend === null)
      return Response.json({ error: "no executor runs in this process", status: 503 }, { status: 503 });
    const body: unknown = await request.json();
    if (pathname.startsWith("/e/")) {
      const sent = toSentEvents(body, request.headers.get("x-inngest-event-id-seed"));
      await backend.ingest(sent);
      return Response.json({ ids: sent.map((e) => e.id), status: 200 });
    }
    if (/^\/v1\/checkpoint\/[^/]+\/async$/.test(pathname)) {
      const result = await backend.checkpoint(body);
      return Response.json({ result }, { status: CHECKPOINT_STATUS[result] });
    }
    return Response.json({ error: `not implemented by the embedded executor: ${pathname}` }, { status: 501 });
  }

  return {
    fetch: (input, init) => answer(new Request(input, init)),
    attach(next) {
      backend = next;
    },
  };
}

/** An event without an id takes one from the sending's seed, which the SDK repeats when it sends again. */
function toSentEvents(body: unknown, seed: string | null): SentEvent[] {
  return events.parse(body).map((e, index) => ({
    id: e.id ?? (seed === null ? randomUUID() : `${seed}:${index}`),
    name: e.name,
    data: e.data ?? {},
    ts: e.ts ?? Date.now(),
  }));
}
