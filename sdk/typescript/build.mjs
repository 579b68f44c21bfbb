/** `dist`, for `npm pack`: one file for each way of importing, with its types, for every platform that has `fetch`. */
import { execFileSync } from "node:child_process";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";

process.chdir(import.meta.dirname);
const typescript = createRequire(import.meta.url).resolve("typescript/package.json");
const tsc = path.join(path.dirname(typescript), "bin/tsc");

rmSync("dist", { recursive: true, force: true });
execFileSync(process.execPath, [tsc, "-p", ".", "--outDir", "dist/esm"], { stdio: "inherit" });
cpSync("dist/esm", "dist/cjs", { recursive: true });
for (const [format, type] of [
  ["esm", "module"],
  ["cjs", "commonjs"],
]) {
  const outdir = `dist/${format}`;
  // `neutral` finds no module of Node: an import of one ends the build.
  await build({ entryPoints: ["src/index.ts"], bundle: true, platform: "neutral", target: "es2022", format, outdir });
  // Says how the `.js` and `.d.ts` files of this folder are to be read.
  writeFileSync(`${outdir}/package.json`, `{ "type": "${type}" }\n`);
}
