/**
 * Finds a thread's file in each way that this code runs: beside it in a bundle, under Next, and from the sources under
 * tsx or vitest.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { assert } from "../assert";
import { THREADS_DIR, threadBuild, threadFileName } from "./thread-build";

const CACHE = "node_modules/.cache/purafactura";

/**
 * The file of a module `lib/…/NAME.thread.ts`. Looks beside the running bundle first, then in the production build;
 * otherwise it bundles the sources below the working directory.
 */
export async function threadFile(module: string): Promise<string> {
  const root = process.cwd();
  const beside = path.join(here(), threadFileName(module));
  if (existsSync(beside)) return beside;
  const built = path.join(root, THREADS_DIR, threadFileName(module));
  if (process.env.NODE_ENV === "production" && existsSync(built)) return built;
  return compile(root, module);
}

/**
 * The folder of the running file. Next's bundles have no folder of their own, so the working directory is used there.
 */
function here(): string {
  const folder: unknown = import.meta.dirname;
  return typeof folder === "string" ? folder : process.cwd();
}

/**
 * The file name contains a hash of its content, so that changed sources give a new file and several processes may write
 * the same file.
 */
async function compile(root: string, module: string): Promise<string> {
  // Loaded with require, so that no bundler includes esbuild in a server that already has its build.
  const esbuild: typeof import("esbuild") = createRequire(path.join(root, "package.json"))("esbuild");
  const { outputFiles } = await esbuild.build({ ...threadBuild(root, module), write: false });
  const code = outputFiles?.[0]?.contents;
  assert(code !== undefined, "esbuild bundles a thread's module");
  const digest = createHash("sha256").update(code).digest("hex").slice(0, 16);
  const file = path.join(root, CACHE, `${digest}-${threadFileName(module)}`);
  if (existsSync(file)) return file;
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, code);
  await rename(unfinished, file);
  return file;
}
