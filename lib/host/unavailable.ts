/** The host's own answers: Next is down, the request is not HTTP, or its path cannot be served. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

const RETRY_SECONDS = 3;
const UNAVAILABLE = "El portal está arrancando o en mantenimiento. Volvé a intentar en unos segundos.";
const NO_METHOD = "A esta dirección no se le puede hablar con ese método.";
const NO_ADDRESS = "Esa dirección está mal escrita. Revisala, o volvé al inicio.";

const NOT_HERE = "No existe.";

const pageOf = (title: string, text: string, head: string) =>
  `<!doctype html><html lang="es-CR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${head}<title>${title}</title>
<body style="font-family:system-ui;display:grid;place-items:center;min-height:90vh;margin:0 1.5rem;color:#1f2937">
<main><h1 style="font-size:1.25rem">${title}</h1><p>${text}</p></main></body></html>`;

/** 503 as a page for a browser, as JSON for everything else. */
export function unavailable(request: IncomingMessage, response: ServerResponse): void {
  const page = pageOf("Un momento", UNAVAILABLE, `<meta http-equiv="refresh" content="${RETRY_SECONDS}">`);
  answer(request, response, { status: 503, text: UNAVAILABLE, page, headers: { "retry-after": `${RETRY_SECONDS}` } });
}

/** 400 for a path with invalid percent encoding, which Next would answer with 500. */
export function noAddress(request: IncomingMessage, response: ServerResponse): void {
  const page = pageOf("Dirección mal escrita", NO_ADDRESS, "");
  answer(request, response, { status: 400, text: NO_ADDRESS, page, headers: {} });
}

/** 404 for a path that Next serves but the public must not reach. */
export function notHere(request: IncomingMessage, response: ServerResponse): void {
  answer(request, response, { status: 404, text: NOT_HERE, page: pageOf(NOT_HERE, "", ""), headers: {} });
}

/** 405: the portal's addresses accept only the methods in `allowed`. */
export function methodRefused(request: IncomingMessage, response: ServerResponse, allowed: readonly string[]): void {
  const page = pageOf("Método no permitido", NO_METHOD, "");
  answer(request, response, { status: 405, text: NO_METHOD, page, headers: { allow: allowed.join(", ") } });
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text, page, headers }: { status: number; text: string; page: string; headers: Record<string, string> },
): void {
  const wantsPage = (request.headers.accept ?? "").includes("text/html");
  const body = wantsPage ? page : JSON.stringify({ error: text });
  response.writeHead(status, {
    "content-type": wantsPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    ...headers,
  });
  response.end(body);
}

const UNREADABLE: Record<string, [status: string, text: string]> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "Los encabezados de la solicitud son demasiado grandes.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "La solicitud tardó demasiado en llegar."],
};

/** Answers a request that the HTTP parser could not read, and closes the connection. */
export function unreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, text] = UNREADABLE[error.code ?? ""] ?? ["400 Bad Request", "La solicitud no es HTTP válido."];
  const body = JSON.stringify({ error: text });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
