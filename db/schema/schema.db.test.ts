import { readFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { describeSchema } from "./introspect";

test("schema.gen.ts equals the output for the migrated database (else: npm run db:generate)", async () => {
  const committed = await readFile("db/schema/schema.gen.ts", "utf8");
  expect(committed).toBe(await describeSchema(inject("postgres").templateUrl));
});
