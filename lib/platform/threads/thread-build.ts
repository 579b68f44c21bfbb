/** Builds thread files: NAME.thread.ts below lib becomes `.build/NAME-thread.mjs`. */
import { globSync } from "node:fs";
import path from "node:path";
import type { BuildOptions } from "esbuild";

/** The build's folder, below the project's root. */
export const THREADS_DIR = ".build";

/** The product's thread modules, relative to the project's root. */
export function threadModules(root: string): string[] {
  return globSync("lib/**/*.thread.ts", { cwd: root, exclude: ["**/testing/**"] });
}

/** `lib/integrations/pdf/pdf.thread.ts` → `pdf-thread.mjs`. */
export function threadFileName(module: string): string {
  return `${path.basename(module, ".thread.ts")}-thread.mjs`;
}

/**
 * Options for esbuild, without the output path. Packages are not bundled, so the file must lie where `node_modules` can
 * be found.
 */
export function threadBuild(root: string, module: string): BuildOptions {
  return {
    absWorkingDir: root,
    entryPoints: [path.join(root, module)],
    tsconfig: path.join(root, "tsconfig.json"),
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node24",
    jsx: "automatic",
    sourcemap: "inline",
    logLevel: "error",
  };
}
