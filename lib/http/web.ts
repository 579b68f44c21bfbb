/** The door behind the Web's Request and Response: how Next hosts an endpoint. */
import { type Answer, type DoorRequest, type Endpoint, isBodiless } from "./door";

/** Makes a Web-standard handler of what answers. */
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
    // The nearest proxy writes the last entry; whatever stands before it may be anybody's claim.
    address: request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "",
    header: (name) => request.headers.get(name),
    readBody: (limitBytes) => readBody(request.body, limitBytes),
  };
}

async function readBody(stream: ReadableStream<Uint8Array> | null, limitBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (stream !== null) {
    for await (const chunk of stream) {
      size += chunk.byteLength;
      if (size > limitBytes) return "too-large";
      chunks.push(chunk);
    }
  }
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, size);
}

function toResponse({ status, headers, body }: Answer): Response {
  return new Response(isBodiless(status) ? null : (body as BodyInit), { status, headers });
}
