/**
 * Runs as one of three processes: a page in Next's place, the API host in front of it, or a naive hand-written proxy.
 */
import { Agent, createServer, request as httpRequest } from "node:http";
import { createApiHost } from "@/lib/host/api-host";

const { ROLE, PORT, PAGE_PORT } = process.env;
const PAGE = Buffer.alloc(50_000, "<p>Una página del portal</p>\n");
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-length": PAGE.length,
  "cache-control": "no-store",
};

if (ROLE === "host") {
  const nextOrigin = `http://127.0.0.1:${PAGE_PORT}`;
  await createApiHost({ routes: [], nextOrigin, trustedProxies: [] }).listen(Number(PORT), "127.0.0.1");
} else if (ROLE === "by hand") {
  const agent = new Agent({ keepAlive: true });
  createServer(({ method, url: path, headers }, response) => {
    httpRequest({ port: PAGE_PORT, method, path, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }).end();
  }).listen(Number(PORT), "127.0.0.1");
} else {
  createServer((_, response) => response.writeHead(200, HEADERS).end(PAGE)).listen(Number(PORT), "127.0.0.1");
}
process.on("disconnect", () => process.exit());
process.on("SIGTERM", () => process.exit());
