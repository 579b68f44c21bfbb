/**
 * Serves the portal's scripts and styles as the build compressed them with Brotli. Next compresses them with gzip at
 * each request, a sixth larger; it still serves all other files, and these to a client that cannot read Brotli.
 */
import { readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const COMPRESSED = ".br";
const PREFIX = "/_next/static/";
const TYPES: Readonly<Record<string, string>> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};
const READS_BROTLI = /(?:^|,)\s*br\s*(?:,|$)/;

/** Writes each script and style of the folder again, compressed. */
export async function compressFiles(dir: string): Promise<void> {
  const compress = async (file: string) =>
    writeFile(file + COMPRESSED, await promisify(brotliCompress)(await readFile(file)));
  const files = readdirSync(dir, { recursive: true, encoding: "utf8" });
  await Promise.all(files.filter((file) => path.extname(file) in TYPES).map((file) => compress(path.join(dir, file))));
}

/**
 * @param dir Next's folder of static files, after `compressFiles`
 * @returns answers a request for one of them, and false for any other request
 */
export function staticFiles(dir: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  // A name in a request is only ever looked up here, so it cannot lead out of the folder.
  const compressed = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(COMPRESSED),
  );
  const files = new Map(
    compressed.map((file) => {
      const name = file.slice(0, -COMPRESSED.length);
      const bytes = readFileSync(path.join(dir, file));
      return [PREFIX + name.split(path.sep).join("/"), { type: TYPES[path.extname(name)] ?? "", bytes }];
    }),
  );
  return ({ method, url = "", headers }, response) => {
    if ((method !== "GET" && method !== "HEAD") || headers.range !== undefined) return false;
    const file = files.get(url.split("?", 1)[0] ?? "");
    if (file === undefined || !READS_BROTLI.test(String(headers["accept-encoding"] ?? ""))) return false;
    response.writeHead(200, {
      "content-type": file.type,
      "content-encoding": "br",
      "content-length": file.bytes.length,
      // The name contains a hash of the content.
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
    response.end(method === "HEAD" ? undefined : file.bytes);
    return true;
  };
}
