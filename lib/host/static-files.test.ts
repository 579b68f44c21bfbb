import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compressFiles, readStaticFiles, serveStaticFiles } from "./static-files";

const dir = mkdtempSync(path.join(tmpdir(), "static-"));
const server = createServer((request, response) => {
  serve(request, response, () => response.writeHead(404).end("Next"));
});
let serve: ReturnType<typeof serveStaticFiles>;

/** What another release left: its script compressed, its font as it is. */
const others = new Map([
  ["chunks/otro.js", brotliCompressSync("otro")],
  ["media/otra.woff2", Buffer.from("font")],
]);
async function findOther(name: string): Promise<Buffer | null> {
  if (name === "chunks/mudo.js") throw new Error("the database is away");
  return others.get(name) ?? null;
}

beforeAll(async () => {
  mkdirSync(path.join(dir, "chunks"));
  for (const file of ["chunks/a.js", "chunks/b.css"]) {
    writeFileSync(path.join(dir, file), file);
  }
  writeFileSync(path.join(dir, "font.woff2"), "font");
  await compressFiles(dir);
  serve = serveStaticFiles(readStaticFiles(dir), findOther);
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

it.each([
  ["/_next/static/chunks/otro.js", "application/javascript; charset=utf-8", "otro"],
  ["/_next/static/media/otra.woff2", "font/woff2", "font"],
])("another release's %s comes whole, also to a client that reads no Brotli", async (target, type, content) => {
  for (const headers of [{ "accept-encoding": "br" }, { "accept-encoding": "gzip" }, {}]) {
    const { answer, body } = await ask(target, headers);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, type]);
    const plain = answer.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
    expect(plain.toString()).toBe(content);
    expect(answer.headers["content-length"]).toBe(String(body.length));
  }
});

it("says 503 with Retry-After while nobody can tell whether another release has the file", async () => {
  const { answer } = await ask("/_next/static/chunks/mudo.js");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "3"]);
});
