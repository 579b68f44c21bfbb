/**
 * `npm run listen -- …`: for integrators, in Spanish. Forwards a test tenant's events to an address on this machine, as a
 * webhook would, or makes one happen. It knows only the public API; an error is one line, exit code 1.
 */
import "./begin";

const { listen } = await import("./listen/command");
process.exitCode = await listen(process.argv.slice(2));
