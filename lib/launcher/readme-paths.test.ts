import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** In backquotes, with a slash, beginning with one of our folders; wildcards and placeholders are not paths. */
const CITED = /`((?:app|bench|components|db|docs|e2e|inngest|lib|public|\.ci)\/[^`*{}<>…\s]*)`/g;

const readmes = globSync(["README.md", "docs/**/*.md", "{app,bench,components,db,e2e,inngest,lib}/**/README.md"], {
  cwd: ROOT,
});

it("there are READMEs to check", () => {
  expect(readmes.length).toBeGreaterThan(8);
});

it.each(readmes)("every path that %s cites exists", (readme) => {
  const cited = [...readFileSync(path.join(ROOT, readme), "utf8").matchAll(CITED)].map(([, cited = ""]) => cited);
  const missing = cited.filter(
    (name) => ![name, `${name}.ts`, `${name}.tsx`].some((file) => existsSync(path.join(ROOT, file))),
  );
  expect(missing).toEqual([]);
});
