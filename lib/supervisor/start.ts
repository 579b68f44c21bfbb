/** `npm start` and `npm run dev`. Imports the rest only after the version check, because it needs the newer Node. */
import "@/lib/platform/check-node";
// By its default export: an older Node has no such name, and would say that instead of what the check says.
import nodeModule from "node:module";
import path from "node:path";

// Files written from here on, by children too, are readable by their owner only; Postgres may pass through folders.
process.umask(0o066);

const { BUILD_DIR, COMPILE_CACHE, isBuilt } = await import("./build/build");
const dev = process.argv.includes("--dev");
const built = !dev && isBuilt();
if (built) nodeModule.enableCompileCache(COMPILE_CACHE);
const { run } = await (built ? import(path.join(BUILD_DIR, "supervisor.mjs")) : import("./run"));
await run({ dev, built });
