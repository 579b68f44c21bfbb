/** What the build takes for granted of the sources. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("no action stands inside a function, so none closes over what a key that all builds share would seal", () => {
  const files = globSync("{app,components,lib}/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] });
  const sources = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const marked = (mark: RegExp) => sources.filter(({ text }) => mark.test(text)).map(({ file }) => file);
  expect(marked(/^"use server";$/m).length).toBeGreaterThan(0);
  expect(marked(/^.+["']use server["']\s*;/m)).toEqual([]);
});
