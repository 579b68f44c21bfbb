/** Bundles the processes into `.build/` with the packages that they use, but for Next itself. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, stop } from "esbuild";
import { THREADS_DIR, threadBuild, threadFileName, threadModules } from "@/lib/platform/threads/thread-build";

/** Output name → source. */
export const ENTRY_POINTS: Record<string, string> = {
  "api-host": "lib/host/api-host.main.ts",
  worker: "lib/host/worker.main.ts",
  simulator: "lib/simulator/simulator.main.ts",
  next: "lib/host/next.main.ts",
  migrate: "lib/host/migrate.main.ts",
  // Loading its sources one by one takes longer than starting Postgres.
  supervisor: "lib/supervisor/run.ts",
};

/**
 * Stay in `node_modules`: Next finds its own files there, and pg asks for pg-native, which is not installed. So must a
 * package that reads a file beside itself, or starts a thread of its own.
 */
const NOT_BUNDLED = ["next", "pg-native"];

/** CommonJS packages ask for Node's modules by `require`, which a module of the other kind does not have. */
const REQUIRE = `import { createRequire as bundleRequire } from "node:module";
const require = bundleRequire(import.meta.url);`;

/**
 * Node keeps a module's text, in two bytes a character if one of them is beyond Latin-1: esbuild escapes those of the
 * code, but leaves them in comments and regular expressions, where an escape means the same.
 */
export function inAscii(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * With its packages a process loads one file instead of a thousand, in half of the time, and holds a seventh less; what
 * is imported later, such as tracing, costs nothing before (bench/learned.md).
 */
export async function bundle(root: string, outdir: string, entryPoints = ENTRY_POINTS): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    external: NOT_BUNDLED,
    banner: { js: REQUIRE },
    jsx: "automatic",
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "warning",
    write: false,
  });
  await mkdir(path.resolve(root, outdir), { recursive: true });
  for (const file of outputFiles) await writeFile(file.path, inAscii(file.text));
  for (const module of threadModules(root)) {
    await build({ ...threadBuild(root, module), outfile: path.join(root, THREADS_DIR, threadFileName(module)) });
  }
  // Otherwise esbuild's own process would stay as long as the supervisor.
  await stop();
}
