/** `npm run hacienda:esquemas` and `npm run hacienda:cabys`: fetches files that the tax authority publishes. */
import "@/lib/platform/check-node";

const { hacienda } = await import("./command");
process.exitCode = await hacienda(process.argv.slice(2));
