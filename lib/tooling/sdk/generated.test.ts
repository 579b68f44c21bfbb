import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { type Model, readModel } from "./model";
import { printPhp } from "./php";
import { printPython } from "./python";
import { printTypescript } from "./typescript";

/** What each language takes from the API document: files by their paths below its folder. */
const PRINTERS: Readonly<Record<string, (model: Model) => Record<string, string>>> = {
  typescript: printTypescript,
  php: printPhp,
  python: printPython,
};

/** Where each language says the version under which it is published. */
const VERSIONS: readonly (readonly [file: string, version: RegExp])[] = [
  ["typescript/package.json", /"version": "([^"]+)"/],
  ["python/pyproject.toml", /^version = "(.*)"$/m],
];

const SDK = path.resolve(import.meta.dirname, "../../../sdk");

it.each(Object.entries(PRINTERS))(
  "sdk/%s has what the API document has (npm run sdk:generate)",
  async (language, print) => {
    for (const [file, text] of Object.entries(print(readModel()))) {
      await expect(text).toMatchFileSnapshot(path.join(SDK, language, file));
    }
  },
);

it.each(VERSIONS)("sdk/%s has the version of the API", (file, version) => {
  expect(version.exec(readFileSync(path.join(SDK, file), "utf8"))?.[1]).toBe(readModel().version);
});
