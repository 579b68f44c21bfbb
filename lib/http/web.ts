/** Connects the door to the Web's Request and Response: how Next hosts an endpoint. */
import { Readable } from "node:stream";
import { readBounded } from "@/lib/platform/read-bounded";
import { type Answer, type DoorRequest, type Endpoint, isBodiless, isInPieces } from "./door";

/** Makes a Web-standard handler from an endpoint's `answer`. */
export function webEndpoint(answer: Endpoint["answer"]): Endpoint {
  const handler = async (request: Request): Promise<Response> => toResponse(await answer(fromRequest(request)));
  return Object.assign(handler, { answer });
}

function fromRequest(request: Request): DoorRequest {
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    // The nearest proxy writes the last entry; a client may have forged the earlier ones.
    address: request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "",
    header: (name) => request.headers.get(name),
    readBody: (limitBytes) => readBounded(request.body, limitBytes),
    onGone(leave) {
      if (request.signal.aborted) queueMicrotask(leave);
      request.signal.addEventListener("abort", leave, { once: true });
      return () => request.signal.removeEventListener("abort", leave);
    },
  };
}

function toResponse({ status, headers, body }: Answer): Response {
  const sent = isInPieces(body) ? Readable.toWeb(Readable.from(bytesOf(body))) : body;
  return new Response(isBodiless(status) ? null : (sent as BodyInit), { status, headers });
}

async function* bytesOf(pieces: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
