/** `npm start` and `npm run dev`. Only the version check is loaded before it has passed: the rest needs the newer Node. */
import "./check-node";

const { run } = await import("./run");
await run({ dev: process.argv.includes("--dev") });
