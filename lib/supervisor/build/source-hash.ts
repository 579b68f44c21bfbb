/** One hash over all sources of a build: when it differs from the stamp's, the build is of other sources. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDERS = ["app", "components", "lib", "db", "inngest", "public"];
const FILES = ["package-lock.json", "tsconfig.json", "next.config.mjs", "postcss.config.mjs", "proxy.ts"];
const NOT_BUILT = /\.test\.tsx?$|\.md$|\.sql$|[/\\](testing|examples|__sql__)[/\\]/;

export function hashSources(root: string): string {
  const hash = createHash("sha256");
  hash.update(process.version);
  const files = FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
  for (const file of [...files, ...FILES].filter((name) => !NOT_BUILT.test(name)).sort()) {
    if (!existsSync(path.join(root, file))) continue;
    hash.update(`${file}\0`);
    hash.update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}
