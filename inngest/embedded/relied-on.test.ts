/** For each private behaviour of the SDK, section 8 of docs/durable.md names a test that fails when it changes. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const text = readFileSync("docs/durable.md", "utf8");
const rows = text
  .slice(text.indexOf("## 8."))
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| behaviour"));
/** `file`: "title", "title"; … */
const NAMED = /`([\w.-]+\.test\.ts)`: ((?:"[^"]+"(?:, )?)+)/g;

test.each(rows)("the named tests exist: %s", (row) => {
  const named = [...(row.split(" | ")[2] ?? "").matchAll(NAMED)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, file = "", titles = ""] of named) {
    const tests = readFileSync(path.join("inngest/embedded", file), "utf8");
    for (const [, title = ""] of titles.matchAll(/"([^"]+)"/g)) expect(tests).toContain(title);
  }
});

test("the SDK is pinned exactly, to the version that was examined", () => {
  const { inngest } = JSON.parse(readFileSync("package.json", "utf8")).dependencies;
  expect(inngest).toMatch(/^\d+\.\d+\.\d+$/);
  expect(text).toContain(`npm package \`inngest\` ${inngest.split(".").slice(0, 2).join(".")} `);
});
