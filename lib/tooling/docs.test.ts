/** The documents keep their limits: sizes, lists that must be complete, and facts that stand in only one place. */
import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CAMBIOS } from "@/app/guia/cambios";
import { VARIABLE_NAMES } from "@/lib/platform/env";

const ROOT = path.resolve(import.meta.dirname, "../..");
const MAX_LINE = 120;
const MAX_LINES = 60;
const MAX_LINES_OF_THE_FIRST = 80;
const MAX_LINES_OF_A_DECISION = 20;

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const linesOf = (file: string) => read(file).trimEnd().split("\n");
const tooLong = (file: string) => linesOf(file).filter((line) => [...line].length > MAX_LINE);

describe("READMEs", () => {
  const readmes = globSync(["README.md", "**/README.md"], { cwd: ROOT, exclude: ["node_modules/**", ".*/**"] });

  it("are found", () => {
    expect(readmes.length).toBeGreaterThan(15);
  });

  it.each([...new Set(readmes)])("%s is one screen, with short lines", (readme) => {
    const most = readme === "README.md" ? MAX_LINES_OF_THE_FIRST : MAX_LINES;
    expect(linesOf(readme).length).toBeLessThanOrEqual(most);
    expect(tooLong(readme)).toEqual([]);
  });
});

it("docs/README.md lists every document of its folder", () => {
  const named = [...read("docs/README.md").matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file);
  const documents = readdirSync(path.join(ROOT, "docs")).filter((file) => /\.md$/.test(file) && file !== "README.md");
  expect(named.toSorted()).toEqual(documents.toSorted());
});

describe("decisions", () => {
  const folder = "docs/decisions";
  const decisions = readdirSync(path.join(ROOT, folder)).filter((file) => /^\d{4}-/.test(file));

  it.each(decisions)("%s says context, decision and what follows, in one screen, and has its own number", (file) => {
    expect(linesOf(`${folder}/${file}`).length).toBeLessThanOrEqual(MAX_LINES_OF_A_DECISION);
    for (const part of ["Context", "Decision", "What follows"]) expect(read(`${folder}/${file}`)).toContain(part);
    expect(decisions.filter((other) => other.startsWith(file.slice(0, 5)))).toEqual([file]);
  });

  it("are all in the index, and the index names no other", () => {
    const named = [...read("docs/decisions.md").matchAll(/\]\(decisions\/(\d{4}-[\w-]+\.md)\)/g)].map(
      ([, file]) => file,
    );
    expect(named.sort()).toEqual(decisions.sort());
  });
});

describe("the environment", () => {
  /** Variables that the supervisor sets for its children, or that tests set. */
  const INTERNAL = new Set([
    "NO_COLOR",
    "PF_BUILD",
    "PF_DEV",
    "SCENARIO_APP_ID",
    "SCENARIO_PORT",
    "SCENARIO_SERVE_HOST",
  ]);
  const sources = globSync("{app,db,inngest,lib}/**/*.ts", { cwd: ROOT }).filter((file) => !file.endsWith(".test.ts"));

  it("docs/operate.md names every variable that the program reads", () => {
    const found = sources.flatMap((file) =>
      [...read(file).matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map(([, name = ""]) => name),
    );
    const names = new Set([...VARIABLE_NAMES, ...found].filter((name) => !INTERNAL.has(name)));
    const text = read("docs/operate.md");
    expect([...names].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

it(".node-version names the same Node as package.json", () => {
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: { node: string } };
  expect(read(".node-version").trim()).toBe(dependencies.node);
});

it("CHANGELOG.md names what the guide names of the newest release", () => {
  const [, newest = ""] = read("CHANGELOG.md").split(/^## /m);
  // Names with an underscore, paths, parameters with a value, camelCase, events, and what stands in back quotes.
  const name = /[\w/{}.-]*[_=/{][\w/{}=.-]*\w|\b[a-z]+[A-Z]\w*|\b[a-z]+\.[a-z]\w+|(?<=`)[^`\s]+(?=`)/g;
  const names = CAMBIOS[0].cambios.flatMap((cambio) => cambio.match(name) ?? []);
  expect(names).toContain("emitirFactura");
  expect(names.filter((each) => !newest.includes(each))).toEqual([]);
});

it("CHANGELOG.md begins with the version of the API document", () => {
  const { info } = JSON.parse(read("lib/http/openapi/openapi.json")) as { info: { version: string } };
  expect(/^## (\S+)/m.exec(read("CHANGELOG.md"))?.[1]).toBe(info.version);
});
