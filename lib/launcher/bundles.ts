/** Bundles the processes that are not Next (TypeScript, path alias and TSX included) into `.build/`, packages left outside. */
import { existsSync } from "node:fs";
import path from "node:path";
import { build, stop } from "esbuild";

/** Output name → source. */
export const ENTRY_POINTS: Record<string, string> = {
  "api-host": "lib/launcher/api-host.main.ts",
  worker: "lib/launcher/worker.main.ts",
  simulator: "lib/launcher/simulator.main.ts",
  next: "lib/launcher/next.main.ts",
};

export async function bundle(root: string, outdir: string, sources = ENTRY_POINTS): Promise<void> {
  const entryPoints = Object.fromEntries(
    Object.entries(sources).filter(([, source]) => existsSync(path.join(root, source))),
  );
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
  // Its own process would stay as long as the launcher.
  await stop();
}
