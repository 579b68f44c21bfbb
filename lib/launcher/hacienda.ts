/** `npm run hacienda:esquemas` and `npm run hacienda:cabys`: brings what the tax authority publishes. */
import "./check-node";

const { hacienda } = await import("./hacienda/command");
process.exitCode = await hacienda(process.argv.slice(2));
