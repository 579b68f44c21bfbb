/**
 * Serves the portal's scripts and styles as the build compressed them with Brotli. Next compresses them with gzip at
 * each request, a sixth larger; it still serves all other files, and these to a client that cannot read Brotli. What
 * only another release has comes from where that one put it (other-releases.ts).
 */
import { readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";
import { unavailable } from "./unavailable";

const COMPRESSED = ".br";
const PREFIX = "/_next/static/";
/** Far above a script's size. */
const MAX_BYTES = 32 * 1024 * 1024;
const READS_BROTLI = /(?:^|,)\s*br\s*(?:,|$)/;

/** By extension: what a file is, and whether the build compresses it. */
const KINDS: Readonly<Record<string, { type: string; compressed: boolean }>> = {
  ".js": { type: "application/javascript; charset=utf-8", compressed: true },
  ".css": { type: "text/css; charset=utf-8", compressed: true },
  ".woff2": { type: "font/woff2", compressed: false },
};

const kindOf = (name: string) => KINDS[path.extname(name)];

/** Writes each script and style of the folder again, compressed. */
export async function compressFiles(dir: string): Promise<void> {
  const compress = async (file: string) =>
    writeFile(file + COMPRESSED, await promisify(brotliCompress)(await readFile(file)));
  const files = namesIn(dir).filter((name) => kindOf(name)?.compressed);
  await Promise.all(files.map((name) => compress(path.join(dir, name))));
}

/** A build's files by name, each as the build left it: what `compressFiles` compresses, compressed. */
export type StaticFiles = ReadonlyMap<string, Buffer>;

/** @param dir Next's folder of static files, after `compressFiles` */
export function readStaticFiles(dir: string): StaticFiles {
  const files = namesIn(dir).flatMap((name): [string, Buffer][] => {
    const kind = kindOf(name);
    if (kind === undefined) return [];
    return [[name, readFileSync(path.join(dir, kind.compressed ? name + COMPRESSED : name))]];
  });
  return new Map(files);
}

/** With the slashes of an address. */
const namesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: "utf8" }).map((file) => file.split(path.sep).join("/"));

/**
 * @param own of this build
 * @param findOther gives a file of another release as that one left it, or null
 * @returns answers a request for a file, or calls `next` for any other request
 */
export function serveStaticFiles(own: StaticFiles, findOther: (name: string) => Promise<Buffer | null>) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { method, url = "", headers } = request;
    const address = url.split("?", 1)[0] ?? "";
    // A name in a request is only ever looked up, so it cannot lead out of the folder.
    const name = address.startsWith(PREFIX) ? address.slice(PREFIX.length) : "";
    const kind = method === "GET" || method === "HEAD" ? kindOf(name) : undefined;
    const bytes = own.get(name);
    if (kind === undefined) next();
    else if (bytes === undefined) {
      findOther(name)
        .then((found) => (found === null ? next() : answer(request, response, kind, found)))
        .catch(() => unavailable(request, response));
    } else if (kind.compressed && headers.range === undefined && readsBrotli(request)) {
      void answer(request, response, kind, bytes);
    } else next();
  };
}

const readsBrotli = ({ headers }: IncomingMessage) => READS_BROTLI.test(String(headers["accept-encoding"] ?? ""));

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { type, compressed }: { type: string; compressed: boolean },
  bytes: Buffer,
): Promise<void> {
  const asItIs = !compressed || readsBrotli(request);
  const body = asItIs ? bytes : await promisify(brotliDecompress)(bytes, { maxOutputLength: MAX_BYTES });
  response.writeHead(200, {
    "content-type": type,
    ...(compressed && asItIs && { "content-encoding": "br" }),
    "content-length": body.length,
    // The name contains a hash of the content.
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
