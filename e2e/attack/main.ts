/**
 * `npm run attack [-- name …]`: tries each attack on a running service. The last line and the exit code are the
 * verdict.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Attack } from "./attack";
import { descriptors } from "./descriptors";
import { onField } from "./field";
import { csv, p12, xml } from "./files";
import { framing } from "./framing";
import { fullDisk } from "./full-disk";
import { pdf } from "./pdf";

const ATTACKS: readonly Attack[] = [framing, descriptors, xml, p12, csv, pdf, fullDisk];

/**
 * Longer than an idle connection is kept, so that no attack uses a connection of the previous one while the host closes
 * it.
 */
const IDLE_MS = 6_000;

const names = process.argv.slice(2);
const unknown = names.filter((name) => ATTACKS.every((attack) => attack.name !== name));
if (unknown.length > 0)
  throw new Error(`no attack ${unknown.join(", ")}: ${ATTACKS.map(({ name }) => name).join(", ")}`);
const chosen = ATTACKS.filter(({ name }) => names.length === 0 || names.includes(name));
let broken = 0;
await onField(async (field) => {
  for (const { name, does, run } of chosen) {
    console.log(`\n${name}: ${does}`);
    for (const { what, measured, held } of await run(field)) {
      console.log(`  ${held ? "held " : "BROKE"}  ${what}: ${measured}`);
      if (!held) broken += 1;
    }
    await pause(IDLE_MS);
  }
});
console.log(broken === 0 ? `\nALL ATTACKS HELD (${chosen.length})` : `\n${broken} GUARANTEES BROKE`);
process.exitCode = broken === 0 ? 0 : 1;
