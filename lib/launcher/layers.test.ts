import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** File, what it wrongly imports, and the rule that must say so. */
const WRONG: [file: string, imports: string, rule: string][] = [
  ["lib/domain/a.ts", "node:fs", "domain-is-pure"],
  ["lib/domain/b.ts", "zod", "domain-is-pure"],
  ["lib/platform/a.ts", "@/lib/contract/ok", "platform-below"],
  ["lib/contract/a.ts", "@/lib/services/ok", "contract-below"],
  ["lib/integrations/a.ts", "@/db/ok", "integrations-no-db"],
  ["lib/services/a.ts", "@/lib/http/ok", "services-below"],
  ["lib/services/b.ts", "@/inngest/ok", "inngest-door"],
  ["lib/services/c.ts", "kysely", "only-db-has-sql"],
  ["lib/services/d.ts", "next/server", "http-without-next"],
  ["lib/services/e.ts", "@/lib/simulator/ok", "nobody-imports-simulator"],
  ["lib/http/a.ts", "@/db/ok", "only-services-import-db"],
  ["lib/http/b.ts", "next/server", "http-without-next"],
  ["lib/portal/a.ts", "@/db/ok", "portal-below"],
  ["lib/simulator/a.ts", "@/lib/domain/ok", "simulator-judges-alone"],
  ["db/a.ts", "@/lib/services/ok", "db-below"],
  ["components/a.ts", "@/lib/services/ok", "components-below"],
  ["app/api/v1/a/route.ts", "next/server", "http-without-next"],
  ["app/api/v1/b/route.ts", "@/db/ok", "app-no-db"],
  ["app/page.ts", "@/app/api/v1/a/route", "routes-only-api-host"],
  ["inngest/functions/a.ts", "@/db/ok", "inngest-below"],
  ["inngest/embedded/a.ts", "@/lib/services/ok", "embedded-below"],
];
const PLACES = [
  "lib/domain",
  "lib/platform",
  "lib/contract",
  "lib/integrations",
  "lib/services",
  "lib/http",
  "lib/portal",
];
const STAND_BESIDE = ["lib/simulator", "lib/launcher", "db", "inngest", "components"];

let folder: string;
let violations: { rule: { name: string }; from: string }[];

/** A small tree of our folders in which every import is wrong, judged by the project's own rules. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "purafactura-layers-"));
  for (const name of [".dependency-cruiser.cjs", "tsconfig.json", "package.json"]) {
    cpSync(path.join(ROOT, name), path.join(folder, name));
  }
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  for (const place of [...PLACES, ...STAND_BESIDE]) write(`${place}/ok.ts`, "export const ok = 1;");
  for (const [file, imports] of WRONG) write(file, `import * as wrong from "${imports}";\nexport const used = wrong;`);
  const cruise = path.join(ROOT, "node_modules/.bin/depcruise");
  const args = [
    "--config",
    ".dependency-cruiser.cjs",
    "--output-type",
    "json",
    "app",
    "components",
    "lib",
    "db",
    "inngest",
  ];
  const { stdout } = await promisify(execFile)(cruise, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: { stdout: string }) => error,
  );
  violations = JSON.parse(stdout).summary.violations;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), `${text}\n`);
}

it.each(WRONG)("%s may not import %s: %s", (file, _, rule) => {
  const broken = violations.filter(({ from }) => from === file).map((violation) => violation.rule.name);
  expect(broken).toContain(rule);
});

it("what imports nothing wrong is left in peace", () => {
  expect(violations.filter(({ from }) => from.endsWith("/ok.ts"))).toEqual([]);
});
