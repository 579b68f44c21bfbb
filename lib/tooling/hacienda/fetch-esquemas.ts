/** The authority's XML schemas. They are its files: never committed, fetched from its published addresses. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { atHost, download } from "./download";

const LIMITS = { maxBytes: 1024 * 1024, timeoutMs: 60_000 };
/** How the published files refer to the schema of signatures; ours lies in the folder itself. */
const PUBLISHED_IMPORT = "../../xmldsig-core-schema.xsd";

/** One published set. `{file}` in an address stands for the file's name; the digests are of the published bytes. */
export interface SchemaSet {
  revision: string;
  /** Subfolder in the folder of the schemas. */
  folder: string;
  /** Tried in order until one gives the right bytes. */
  addresses: readonly string[];
  sha256: Readonly<Record<string, string>>;
}

/**
 * Fetches every file of the sets into `target` and replaces its old content; if one file fails, nothing is written.
 * @param origin another host to fetch from, with the same paths; `null` for the published addresses
 * @returns the number of files
 * @throws Error that names each address that failed for a file, and why
 */
export async function fetchEsquemas(
  sets: readonly SchemaSet[],
  target: string,
  origin: string | null,
): Promise<number> {
  const files = new Map<string, Buffer>();
  for (const { folder, addresses, sha256 } of sets) {
    const local = path.posix.join(folder && "..", "xmldsig-core-schema.xsd");
    for (const [file, digest] of Object.entries(sha256)) {
      const urls = addresses.map((address) => atHost(address.replace("{file}", file), origin));
      const bytes = await fetchOne(urls, digest);
      files.set(
        path.join(folder, file),
        Buffer.from(bytes.toString("latin1").replace(PUBLISHED_IMPORT, local), "latin1"),
      );
    }
  }
  await replaceFolder(target, files);
  return files.size;
}

async function fetchOne(urls: readonly string[], digest: string): Promise<Buffer> {
  const failures: string[] = [];
  for (const url of urls) {
    try {
      const bytes = await download(url, LIMITS);
      const actual = createHash("sha256").update(bytes).digest("hex");
      if (actual === digest) return bytes;
      failures.push(`${url}: its sha256 is ${actual}, not ${digest}`);
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  throw new Error(failures.join("\n"));
}

/** Writes beside the target and renames, so that an interrupted run leaves the old files unchanged. */
async function replaceFolder(target: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const [fresh, former] = [`${target}.${process.pid}.new`, `${target}.${process.pid}.old`];
  try {
    for (const [name, bytes] of files) {
      await mkdir(path.dirname(path.join(fresh, name)), { recursive: true });
      await writeFile(path.join(fresh, name), bytes);
    }
    if (existsSync(target)) await rename(target, former);
    await rename(fresh, target);
    await rm(former, { recursive: true, force: true });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
