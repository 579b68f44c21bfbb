/** How the thread's file is made: by the build into `.build/pdf-thread.mjs`, and from the sources where there is none. */

import path from "node:path";
import type { BuildOptions } from "esbuild";

/** The build's file, under the project's root. */
export const PDF_THREAD_FILE = ".build/pdf-thread.mjs";

const ENTRY = "lib/integrations/pdf/thread/pdf-thread.ts";

/** Options for esbuild, without where to write. Packages stay outside: the file must lie below `node_modules`' parent. */
export function pdfThreadBuild(root: string): BuildOptions {
  return {
    absWorkingDir: root,
    entryPoints: [path.join(root, ENTRY)],
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
