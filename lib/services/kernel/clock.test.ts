import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = "lib/services";
const ASKS = /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\b/;

test("a use case takes time and chance from its context: ctx.now, ctx.clock", () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.includes("testing/"),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => ASKS.test(readFileSync(path.join(ROOT, file), "utf8")))).toEqual([]);
});
