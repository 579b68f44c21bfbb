/** `npm start` and `npm run dev`. Only the version check is loaded before it has passed: the rest needs the newer Node. */
import "@/lib/platform/check-node";

// Whatever is written from here on, logs and children's files too, is its owner's alone; Postgres may pass through folders.
process.umask(0o066);

const { run } = await import("./run");
await run({ dev: process.argv.includes("--dev") });
