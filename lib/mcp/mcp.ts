/**
 * `npm run mcp -- --base URL [--emitir] [--http PORT]`: the service for assistants that speak the Model Context
 * Protocol. On standard input and output the key is API_KEY of the environment; with `--http` it listens on loopback,
 * and each caller sends its own key as `Authorization: Bearer`.
 */
import "@/lib/platform/check-node";
import { createServer as createHttpServer, type IncomingMessage } from "node:http";
import { parseArgs } from "node:util";
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { createServer, fetchDocument } from "./tools";

const USAGE = `npm run mcp -- --base http://127.0.0.1:3000 [--emitir] [--http 3333]

  --base    La dirección del servicio.
  --emitir  Además de leer, simula y emite, si la llave tiene el scope.
  --http    Escucha en 127.0.0.1 y ese puerto (0: uno libre), en vez de la entrada y la salida estándar.

La llave: API_KEY en el ambiente; con --http, cada quien manda la suya en Authorization: Bearer.`;

/** A body of ours is at most 256 KB; the protocol wraps it. */
const MAX_BODY_BYTES = 1024 * 1024;

const { values } = parseArgs({
  options: { base: { type: "string" }, emitir: { type: "boolean", default: false }, http: { type: "string" } },
});
const port = values.http === undefined ? null : Number(values.http);
if (values.base === undefined || (port !== null && !Number.isInteger(port))) {
  console.error(USAGE);
  process.exit(2);
}
const origin = values.base.replace(/\/+$/, "").replace(/\/api\/v1$/, "");
const document = await fetchDocument(origin);
const serverFor = (apiKey: string | null) => createServer(document, { origin, apiKey }, { issuing: values.emitir });

if (port === null) serveStdio(() => serverFor(process.env.API_KEY ?? null));
else await listen(port);

async function listen(at: number): Promise<void> {
  const handler = createMcpHandler(({ requestInfo }) => serverFor(bearerOf(requestInfo)), {
    maxRequestBodySize: MAX_BODY_BYTES,
  });
  const answer = toNodeHandler(handler, { maxRequestBodySize: MAX_BODY_BYTES });
  // A page in the browser of this machine must not reach it by a name of its own (DNS rebinding).
  const [isOurHost, isOurOrigin] = [localhostHostValidation(), localhostOriginValidation()];
  const http = createHttpServer((request, response) => {
    if (isOurHost(request, response) && isOurOrigin(request, response)) {
      void answer(request as IncomingMessage & { method: string; url: string }, response);
    }
  });
  http.listen(at, "127.0.0.1", () => {
    const address = http.address();
    const listening = typeof address === "object" && address !== null ? address.port : at;
    console.error(`PuraFactura por MCP: http://127.0.0.1:${listening}/mcp`);
  });
}

const bearerOf = (request: Request | undefined) =>
  /^Bearer (\S+)$/i.exec(request?.headers.get("authorization") ?? "")?.[1] ?? null;
