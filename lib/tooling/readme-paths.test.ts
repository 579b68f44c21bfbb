import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Text in backquotes that begins with one of our folders and a slash; wildcards and placeholders are not paths. */
const CITED = /`((?:app|bench|components|db|docs|e2e|inngest|lib|public|sdk|\.ci)\/[^`*{}<>…\s]*)`/g;

/** A test may be cited by its file name alone. */
const CITED_TEST = /`([\w-]+(?:\.db)?\.(?:test|spec)\.tsx?)`/g;

/** Those for us. The guide's chapters link to addresses, which a test of its own follows. */
const readmes = globSync(["*.md", "docs/**/*.md", "{app,bench,components,db,e2e,inngest,lib,sdk}/**/*.md"], {
  cwd: ROOT,
  exclude: ["app/guia/capitulos/*"],
});
const tests = new Set(
  globSync("{app,bench,components,db,e2e,inngest,lib,sdk}/**/*.{test,spec}.{ts,tsx}", { cwd: ROOT }).map((file) =>
    path.basename(file),
  ),
);
const textOf = (readme: string) => readFileSync(path.join(ROOT, readme), "utf8");

it("there are READMEs to check", () => {
  expect(readmes.length).toBeGreaterThan(8);
});

it.each(readmes)("every path that %s cites exists", (readme) => {
  const cited = [...textOf(readme).matchAll(CITED)].map(([, cited = ""]) => cited);
  const missing = cited.filter(
    (name) => ![name, `${name}.ts`, `${name}.tsx`].some((file) => existsSync(path.join(ROOT, file))),
  );
  expect(missing).toEqual([]);
});

it.each(readmes)("every test that %s names exists", (readme) => {
  const named = [...textOf(readme).matchAll(CITED_TEST)].map(([, name = ""]) => name);
  expect(named.filter((name) => !tests.has(name))).toEqual([]);
});

it.each(readmes)("every file that %s links to exists", (readme) => {
  const linked = [...textOf(readme).matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)].map(([, file = ""]) => file);
  expect(linked.filter((file) => !existsSync(path.join(ROOT, path.dirname(readme), file)))).toEqual([]);
});
