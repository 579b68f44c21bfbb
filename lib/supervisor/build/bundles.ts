/** Bundles the processes other than Next into `.build/` (TypeScript, path alias and TSX), without the packages. */
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

export async function bundle(root: string, outdir: string, entryPoints = ENTRY_POINTS): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    packages: "external",
    jsx: "automatic",
    sourcemap: "linked",
    logLevel: "warning",
  });
  for (const module of threadModules(root)) {
    await build({ ...threadBuild(root, module), outfile: path.join(root, THREADS_DIR, threadFileName(module)) });
  }
  // Otherwise esbuild's own process would stay as long as the supervisor.
  await stop();
}
