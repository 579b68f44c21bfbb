/**
 * `npm run admin -- …`: the operator's commands, audited where they concern a tenant. An error is one line, exit code
 * 1.
 */
import "./begin";

const { admin } = await import("./command");
process.exitCode = await admin(process.argv.slice(2));
