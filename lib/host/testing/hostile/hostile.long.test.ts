/** Tries some thousand hostile inputs of one seed. `npm run hostile` tries other seeds, for longer. */
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { TARGETS } from "./targets";

const INPUTS = "640";

it("no input of the seed ends the process, takes more than its bound or gets an answer that cannot be stored", async () => {
  const main = path.join(import.meta.dirname, "main.ts");
  const args = ["--import", "tsx", main, "--inputs", INPUTS, "--seed", "1", "--keep-corpus"];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  for (const { name } of TARGETS) {
    expect(stdout).toMatch(new RegExp(`^${name}: ${INPUTS} inputs of seed 1, \\d+ ways, \\d+ kept, 0 faults$`, "m"));
  }
  console.info(stdout);
});
