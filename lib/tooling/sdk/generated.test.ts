import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { printBruno } from "./collections/bruno";
import { printPostman } from "./collections/postman";
import { type Model, readModel } from "./model";
import { printPhp } from "./php";
import { printPython } from "./python";
import { printTypescript } from "./typescript";

/** What each library and collection takes from the API document: files by their paths below its folder. */
const PRINTERS: Readonly<Record<string, (model: Model) => Record<string, string>>> = {
  typescript: printTypescript,
  php: printPhp,
  python: printPython,
  "colecciones/postman": printPostman,
  "colecciones/bruno": printBruno,
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

it.each(Object.entries(PRINTERS).filter(([folder]) => folder.startsWith("colecciones/")))(
  "sdk/%s has nothing that was printed before and is no more",
  (folder, print) => {
    const entries = readdirSync(path.join(SDK, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const names = files.map(({ parentPath, name }) =>
      path.relative(path.join(SDK, folder), path.join(parentPath, name)),
    );
    expect(names.sort()).toEqual(Object.keys(print(readModel())).sort());
  },
);

it("public/postman.json is the collection of sdk/colecciones/postman, for who has the service alone", async () => {
  const { "purafactura.json": collection = "" } = printPostman(readModel());
  const whole = `${JSON.stringify(JSON.parse(collection))}\n`;
  await expect(whole).toMatchFileSnapshot(path.join(SDK, "../public/postman.json"));
});

it.each(VERSIONS)("sdk/%s has the version of the API", (file, version) => {
  expect(version.exec(readFileSync(path.join(SDK, file), "utf8"))?.[1]).toBe(readModel().version);
});
