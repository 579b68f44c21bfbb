/** `npm start` and `npm run dev`. Imports the rest only after the version check, because it needs the newer Node. */
import "@/lib/platform/check-node";

// Files written from here on, by children too, are readable by their owner only; Postgres may pass through folders.
process.umask(0o066);

const { run } = await import("./run");
await run({ dev: process.argv.includes("--dev") });
