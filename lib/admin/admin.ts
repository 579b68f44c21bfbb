/** `npm run admin -- …`: the operator's acts, audited where they concern a tenant. Errors are one line and exit code 1. */
import "@/lib/platform/check-node";

const { admin } = await import("./command");
process.exitCode = await admin(process.argv.slice(2));
