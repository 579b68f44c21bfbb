/** docs/design.md, compared with the stylesheet and with every class that a page or a component writes. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { compile } from "tailwindcss";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const SOURCES = globSync("{app,components}/**/*.{ts,tsx}", { cwd: ROOT, exclude: ["**/*.test.*"] });

/** `bg-surface` of `sm:hover:bg-surface`, with the files that write it. */
const written = new Map<string, string>();
for (const file of SOURCES) {
  for (const [token] of read(file).matchAll(/(?<=[\s"'`])[^\s"'`]*[a-z]-[^\s"'`]+(?=[\s"'`])/g)) {
    written.set(token.slice(token.lastIndexOf(":") + 1), file);
  }
}
const wherever = (wrong: (utility: string) => boolean) =>
  [...written].filter(([utility]) => wrong(utility)).map(([utility, file]) => `${file}: ${utility}`);

it("every size, colour, corner, shadow and weight that is written is one of the stylesheet", async () => {
  const { build } = await compile(read("app/globals.css"), {
    base: ROOT,
    loadStylesheet: async (id) => {
      const file = path.join(ROOT, "node_modules", id, "index.css");
      return { path: file, base: path.dirname(file), content: readFileSync(file, "utf8") };
    },
  });
  const named = /^(text|bg|border|fill|stroke|ring|outline|decoration|shadow|rounded|font)-[a-z0-9/-]+$/;
  let known = build([]);
  const unknown = wherever((utility) => {
    if (!named.test(utility)) return false;
    const before = known;
    known = build([utility]);
    return known === before;
  });
  expect(unknown).toEqual([]);
});

it("no size, colour, corner or duration is a value of its own, and none asks for the theme", () => {
  expect(
    wherever((utility) =>
      /^(text|bg|border|fill|stroke|ring|shadow|rounded|duration|delay)-\[|^(duration|delay|dark)\b/.test(utility),
    ),
  ).toEqual([]);
  const drawn = /\b(fill|stroke|color|stopColor|background\w*)(=|: ?)["'](#|rgb|hsl)/;
  expect(SOURCES.filter((file) => drawn.test(read(file)) || /\bdark:/.test(read(file)))).toEqual([]);
});

it("space goes by the steps of the document", () => {
  const space = /^-?(?:[mp][xytblr]?|gap(?:-[xy])?|space-[xy])-(.+)$/;
  const steps = /^(0!?|px|0\.5|1|1\.5|2|3|4|5|6|8|9|10|12|16|20|60|auto|campo|\(--barra\)|\[inherit\]|\[env\(.*\)\])$/;
  expect(wherever((utility) => !steps.test(space.exec(utility)?.[1] ?? "auto"))).toEqual([]);
});

it("the document names the sizes of the stylesheet, six of them, in pixels", () => {
  const declared = [...read("app/globals.css").matchAll(/--text-(\w+): ([\d.]+)rem;/g)];
  const named = [...read("docs/design.md").matchAll(/^\| `text-(\w+)` \| (\d+) \|/gm)];
  expect(named.map(([, name, pixels]) => [name, Number(pixels)])).toEqual(
    declared.map(([, name, rem]) => [name, Number(rem) * 16]),
  );
  expect(named).toHaveLength(6);
});
