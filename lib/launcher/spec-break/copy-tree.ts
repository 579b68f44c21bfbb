/** A throw-away copy of the sources, so that nothing is ever broken in the working tree. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** What git does not keep, and git itself. */
const LEFT_OUT = new Set([".git", "node_modules", ".next", ".build", ".data", "test-results", "playwright-report"]);

export interface Copy {
  root: string;
  drop(): void;
}

/** Its node_modules are those of `root`. Dropped when this process ends, at the latest. */
export function copyTree(root: string): Copy {
  const copy = mkdtempSync(path.join(tmpdir(), "purafactura-break-"));
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(path.relative(root, source)) && !source.endsWith(".tsbuildinfo"),
  });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "dir");
  const drop = () => rmSync(copy, { recursive: true, force: true });
  process.once("exit", drop);
  return { root: copy, drop };
}
