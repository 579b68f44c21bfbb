/**
 * `npm run image -- FOLDER`: what a container needs to run any process of the service, and nothing else: no source, no
 * test, no document, no tool. `npm run build` comes first.
 */
import { cpSync, globSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { BUILD_DIR } from "./build";
import { bundle } from "./bundles";

/** The operator's commands, which a container runs with `node .build/admin.mjs`. */
const COMMANDS = {
  admin: "lib/admin/admin.ts",
  backup: "lib/admin/backup.ts",
  restore: "lib/admin/restore.ts",
  wal: "lib/admin/wal.ts",
};

/**
 * Our own files, Next whole, which finds its parts by names that it makes at run time, and fonts, which are found by
 * path. What else they import lies in `node_modules`, where it is traced.
 */
const WHOLE = [
  "node_modules/next/**",
  // It asks for its fonts by name.
  "node_modules/pdfkit/{package.json,js/**}",
  // The fonts of lib/integrations/pdf/page/font-file.ts.
  "node_modules/@expo-google-fonts/{source-sans-3,noto-emoji}/{package.json,400Regular/*,600SemiBold/*}",
  ".build/*.mjs",
  ".next/*.json",
  ".next/BUILD_ID",
  ".next/{server,static}/**",
  // Links, by which the built pages name the packages that are not in them.
  ".next/node_modules/*",
  "public/**",
  "db/migrations/*.{sql,json}",
  "lib/domain/catalogos/datos/cabys*",
  // What the guide shows (app/guia/markdown.ts).
  "app/guia/capitulos/*.md",
  "sdk/*/examples/*",
  "package.json",
];
/** Next's lists of what its own modules import, one for each page. */
const TRACES = ".next/**/*.nft.json";
/** What no process reads. */
const LEFT = /\.(map|nft\.json)$|^node_modules\/next\/dist\/docs\//;

/** The image's files, relative to the project's root. @throws when there is no build */
export async function imageFiles(root: string): Promise<string[]> {
  const whole = WHOLE.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const modules = whole.filter((file) => file.startsWith(".build/"));
  const { fileList } = await nodeFileTrace(modules, { base: root });
  const traced = globSync(TRACES, { cwd: root }).flatMap((list) => {
    const { files } = JSON.parse(readFileSync(path.join(root, list), "utf8")) as { files: string[] };
    return files.map((file) => path.relative(root, path.resolve(root, path.dirname(list), file)));
  });
  const packages = [...fileList, ...traced].filter((file) => file.startsWith("node_modules/"));
  return [...new Set([...whole, ...packages])].filter((file) => !LEFT.test(file)).sort();
}

/** Copies them. `folder` must be new. */
export async function writeImage(root: string, folder: string): Promise<void> {
  await bundle(root, BUILD_DIR, COMMANDS);
  for (const file of await imageFiles(root)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true, verbatimSymlinks: true });
  }
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error("npm run image -- FOLDER");
  await writeImage(process.cwd(), path.resolve(folder));
}
