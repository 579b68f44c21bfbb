import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compressFiles, staticFiles } from "./static-files";

const dir = mkdtempSync(path.join(tmpdir(), "static-"));
const server = createServer((request, response) => {
  if (!serve(request, response)) response.writeHead(404).end("Next");
});
let serve: ReturnType<typeof staticFiles>;

beforeAll(async () => {
  mkdirSync(path.join(dir, "chunks"));
  for (const file of ["chunks/a.js", "chunks/b.css"]) {
    writeFileSync(path.join(dir, file), file);
  }
  writeFileSync(path.join(dir, "font.woff2"), "font");
  await compressFiles(dir);
  serve = staticFiles(dir);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

function ask(target: string, headers: Record<string, string> = { "accept-encoding": "gzip, deflate, br" }) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve, reject) => {
    get({ port, path: target, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ answer, body: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
}

it.each([
  ["/_next/static/chunks/a.js", "application/javascript; charset=utf-8", "chunks/a.js"],
  ["/_next/static/chunks/b.css?v=1", "text/css; charset=utf-8", "chunks/b.css"],
])("%s comes compressed, and may be kept for ever", async (target, type, content) => {
  const { answer, body } = await ask(target);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ "content-type": type, "content-encoding": "br", vary: "Accept-Encoding" });
  expect(answer.headers["cache-control"]).toContain("immutable");
  expect(brotliDecompressSync(body).toString()).toBe(content);
});

it.each([
  ["another file", "/_next/static/font.woff2", undefined],
  ["a file that is not there", "/_next/static/chunks/c.js", undefined],
  ["a path out of the folder", "/_next/static/../a.js", undefined],
  ["the compressed file's own name", "/_next/static/chunks/a.js.br", undefined],
  ["a client without Brotli", "/_next/static/chunks/a.js", { "accept-encoding": "gzip" }],
  ["a client that refuses Brotli", "/_next/static/chunks/a.js", { "accept-encoding": "gzip, br;q=0" }],
  ["a part of a file", "/_next/static/chunks/a.js", { "accept-encoding": "br", range: "bytes=0-3" }],
])("%s is left to Next", async (_, target, headers) => {
  expect((await ask(target, headers)).answer.statusCode).toBe(404);
});
