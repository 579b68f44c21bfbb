/** `npm run build`, and the build that `npm start` makes when the present one is not of these sources. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { compressFiles } from "@/lib/host/static-files";
import { takeLock } from "../file-lock";
import { say, step } from "../progress";
import { bundle } from "./bundles";

const FAILURE_TAIL_LINES = 40;
const LOCK_POLL_MS = 500;

/**
 * From it Next makes the names of the portal's actions, which are the same in each release that has the action (decision
 * 0159). It would also seal what an action closes over, and none does: `"use server"` stands at the top of a
 * file, never inside of a function.
 */
const ACTIONS_KEY = createHash("sha256").update("purafactura").digest("base64");

const root = process.cwd();
export const BUILD_DIR = path.join(root, ".build");
const STAMP = path.join(BUILD_DIR, "stamp");
/** Where Node keeps what it compiled (NODE_COMPILE_CACHE), for the next start of the same build. */
export const COMPILE_CACHE = path.join(BUILD_DIR, "compile-cache");

/** The stamp is written last, so an interrupted build has none. */
export function isBuilt(): boolean {
  return (
    existsSync(STAMP) &&
    existsSync(path.join(root, ".next", "BUILD_ID")) &&
    readFileSync(STAMP, "utf8") === hashSources(root)
  );
}

/**
 * Builds unless a complete build of exactly these sources exists. Two simultaneous starts build one after the other.
 * Without the portal only the bundles are made, and the build does not count as complete.
 */
export async function ensureBuilt({ force = false, portal = true } = {}): Promise<void> {
  if (!force && isBuilt()) return;
  mkdirSync(BUILD_DIR, { recursive: true });
  const lock = await waitForLock(path.join(BUILD_DIR, "lock"));
  try {
    if (!force && isBuilt()) return;
    rmSync(STAMP, { force: true });
    rmSync(COMPILE_CACHE, { recursive: true, force: true });
    const hash = hashSources(root);
    await step("Bundling the API host, the worker and the simulator", () => bundle(root, BUILD_DIR));
    if (!portal) return;
    await step("Building the portal (a minute or two, the first time only)", () => buildNext(hash));
    await step("Compressing the portal's scripts", () => compressFiles(path.join(root, ".next", "static")));
    writeFileSync(STAMP, hash);
  } finally {
    lock.release();
  }
}

async function waitForLock(file: string): Promise<{ release: () => void }> {
  for (let said = false; ; said = true) {
    const lock = takeLock(file);
    if ("release" in lock) return lock;
    if (!said) say(`  Waiting for the build that process ${lock.heldBy} is making…`);
    await sleep(LOCK_POLL_MS);
  }
}

/** Runs `next build`; when it fails, the error's message is its last lines. @param hash of the sources, also the build's name */
function buildNext(hash: string): Promise<void> {
  const bin = path.join(root, "node_modules", "next", "dist", "bin", "next");
  const child = spawn(process.execPath, [bin, "build"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTIONS_KEY,
      PF_BUILD: hash,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const endWithUs = () => child.kill();
  process.once("exit", endWithUs);
  child.once("exit", () => process.off("exit", endWithUs));
  const lines: string[] = [];
  const keep = (chunk: Buffer) => lines.push(...chunk.toString().split("\n"));
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`next build failed:\n${lines.slice(-FAILURE_TAIL_LINES).join("\n")}`)),
    );
  });
}

/** One hash over all sources of a build: when it differs from the stamp's, the build is of other sources. */
const FOLDERS = ["app", "components", "lib", "db", "inngest", "public"];
const CONFIGURATION = ["package-lock.json", "tsconfig.json", "next.config.mjs", "postcss.config.mjs"];
const FILES = [...CONFIGURATION, "proxy.ts", "instrumentation.ts"];
const NOT_BUILT = /\.test\.tsx?$|\.md$|\.sql$|[/\\](testing|examples|__sql__)[/\\]/;

function hashSources(root: string): string {
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

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await ensureBuilt({ force: true });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
