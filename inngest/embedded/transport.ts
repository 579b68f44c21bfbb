/**
 * The client's `fetch` in embedded mode: answers the two addresses that the SDK calls in this process. It does not use
 * the database, so that the client can be made anywhere; the executor attaches itself when it starts.
 */
import { z } from "zod";
import { assert } from "@/lib/platform/assert";

export interface SentEvent {
  id: string;
  name: string;
  data: Record<string, unknown>;
  /** Milliseconds since 1970. */
  ts: number;
}

export interface EmbeddedBackend {
  ingest(events: SentEvent[]): Promise<void>;
  /**
   * `stale`: another worker now has the lease, so the execution must stop. `refused`: it contains more than results.
   */
  checkpoint(body: unknown): Promise<"stored" | "stale" | "refused">;
}

export interface EmbeddedTransport {
  fetch: typeof fetch;
  attach(backend: EmbeddedBackend): void;
}

/** Never contacted. A request for any other host is a misconfiguration and is refused. */
export const EMBEDDED_URL = "http://embedded.invalid/";
const CHECKPOINT_STATUS = { stored: 200, stale: 409, refused: 422 } as const;

/** Events come only from the outbox, each with its row's id. */
const event = z.looseObject({
  id: z.string(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
  ts: z.number().optional(),
});
const events = z.union([z.array(event), event.transform((one) => [one])]);

export function createTransport(): EmbeddedTransport {
  let backend: EmbeddedBackend | null = null;

  async function answer(url: string, method: string, text: string): Promise<Response> {
    if (!url.startsWith(EMBEDDED_URL) || method !== "POST")
      return refuse(404, `no such address here: ${method} ${url}`);
    if (backend === null) return refuse(503, "no executor runs in this process");
    const { pathname } = new URL(url);
    const body: unknown = JSON.parse(text);
    if (pathname.startsWith("/e/")) {
      const sent = toSentEvents(body);
      await backend.ingest(sent);
      return Response.json({ ids: sent.map((e) => e.id), status: 200 });
    }
    if (/^\/v1\/checkpoint\/[^/]+\/async$/.test(pathname)) {
      return new Response(null, { status: CHECKPOINT_STATUS[await backend.checkpoint(body)] });
    }
    return refuse(501, `not implemented by the embedded executor: ${pathname}`);
  }

  return {
    // The SDK sends text with plain headers; making a Request of it would cost more than everything else.
    fetch: async (input, init = {}) => {
      assert(typeof init.body === "string" && !(input instanceof Request), "the SDK sends text");
      return answer(String(input), init.method ?? "GET", init.body);
    },
    attach(next) {
      backend = next;
    },
  };
}

/** An error in the form that the SDK reads. */
function refuse(status: number, error: string): Response {
  return Response.json({ error, status }, { status });
}

function toSentEvents(body: unknown): SentEvent[] {
  return events.parse(body).map((e) => ({ id: e.id, name: e.name, data: e.data ?? {}, ts: e.ts ?? Date.now() }));
}
