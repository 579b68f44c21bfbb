import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

const CONFIG = ".dependency-cruiser.cjs";
const FOLDERS_CONFIG = ".dependency-cruiser.folders.cjs";
/** One folder of each top-level folder that the rule covers. */
const ROOMS = ["app", "components", "db", "inngest", "lib/contract", "lib/services/catalog"];
const PRODUCT = ["app", "components", "lib", "db", "inngest", "sdk"];
const ROOT = path.resolve(import.meta.dirname, "../..");

/** The file, its wrong import, and the rule that must report it. */
const WRONG: [file: string, imports: string, rule: string][] = [
  ["lib/domain/a.ts", "node:fs", "domain-is-pure"],
  ["lib/domain/b.ts", "zod", "domain-is-pure"],
  ["lib/platform/a.ts", "@/lib/contract/ok", "platform-below"],
  ["lib/contract/a.ts", "@/lib/services/ok", "contract-below"],
  ["lib/integrations/a.ts", "@/db/ok", "integrations-no-db"],
  ["lib/services/a.ts", "@/lib/http/ok", "services-below"],
  ["lib/services/kernel/a.ts", "@/lib/services/accounts/ok", "services-floor-kernel"],
  ["lib/services/issuing/a.ts", "@/lib/services/sales/ok", "services-floor-issuing"],
  ["lib/services/sales/a.ts", "@/lib/services/purchases/ok", "services-floor-sales"],
  ["lib/services/operations/a.ts", "@/lib/services/loose/ok", "services-in-wings"],
  ["lib/services/b.ts", "@/inngest/ok", "inngest-door"],
  ["lib/services/c.ts", "kysely", "only-db-has-sql"],
  ["lib/services/d.ts", "next/server", "http-without-next"],
  ["lib/services/e.ts", "@/lib/simulator/ok", "product-stands-alone"],
  ["lib/http/a.ts", "@/db/ok", "only-services-import-db"],
  ["lib/http/b.ts", "next/server", "http-without-next"],
  ["lib/portal/a.ts", "@/db/ok", "portal-below"],
  ["lib/simulator/a.ts", "@/lib/domain/ok", "simulator-judges-alone"],
  ["lib/host/a.ts", "@/lib/supervisor/ok", "host-below"],
  ["lib/supervisor/a.ts", "@/lib/simulator/ok", "supervisor-below"],
  ["lib/admin/a.ts", "@/lib/http/ok", "admin-below"],
  ["lib/tooling/a.ts", "@/lib/services/ok", "tooling-below"],
  ["lib/tooling/segunda-opinion/modelo.ts", "@/lib/domain/ok", "second-opinion-alone"],
  ["lib/tooling/segunda-opinion/producto.ts", "@/lib/services/ok", "asked-for-amounts"],
  ["db/a.ts", "@/lib/services/ok", "db-below"],
  ["db/queries/a.ts", "@/db/connection/ok", "queries-are-text"],
  ["components/a.ts", "@/lib/services/ok", "components-below"],
  ["app/api/v1/a/route.ts", "next/server", "http-without-next"],
  ["app/api/v1/b/route.ts", "@/db/ok", "app-no-db"],
  ["app/page.ts", "@/app/api/v1/a/route", "routes-only-api-host"],
  ["inngest/functions/a.ts", "@/db/ok", "inngest-below"],
  ["inngest/embedded/a.ts", "@/lib/services/ok", "embedded-below"],
  ["sdk/typescript/src/a.ts", "@/lib/domain/ok", "sdk-stands-alone"],
  ["lib/services/f.ts", "@/sdk/ok", "nothing-needs-the-sdk"],
];
const PLACES = [
  "lib/domain",
  "lib/platform",
  "lib/contract",
  "lib/integrations",
  "lib/services",
  ...["kernel", "accounts", "issuing", "sales", "purchases", "operations", "loose"].map(
    (wing) => `lib/services/${wing}`,
  ),
  "lib/http",
  "lib/portal",
];
const STAND_BESIDE = [
  "lib/simulator",
  "lib/host",
  "lib/supervisor",
  "lib/admin",
  "lib/tooling",
  "db/connection",
  "db",
  "inngest",
  "components",
  "sdk",
];

interface Violation {
  rule: { name: string };
  from: string;
}

let folder: string;
let violations: Violation[];
let folderViolations: Violation[];

/** A small tree of our folders in which every import is wrong, checked by the project's own rules. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "purafactura-layers-"));
  for (const name of [CONFIG, FOLDERS_CONFIG, "tsconfig.json", "package.json"]) {
    cpSync(path.join(ROOT, name), path.join(folder, name));
  }
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  for (const place of [...PLACES, ...STAND_BESIDE]) write(`${place}/ok.ts`, "export const ok = 1;");
  for (const [file, imports] of WRONG) write(file, `import * as wrong from "${imports}";\nexport const used = wrong;`);
  // Two folders that import each other, although no two files do.
  for (const room of ROOMS) {
    write(`${room}/one/first.ts`, 'export { second } from "../other/second";');
    write(`${room}/one/third.ts`, "export const third = 3;");
    write(`${room}/other/second.ts`, "export const second = 2;");
    write(`${room}/other/fourth.ts`, 'export { third } from "../one/third";');
  }
  violations = await cruise(CONFIG, ...PRODUCT);
  folderViolations = await cruise(FOLDERS_CONFIG, ...PRODUCT);
});

async function cruise(config: string, ...places: string[]): Promise<Violation[]> {
  const { stdout } = await promisify(execFile)(
    path.join(ROOT, "node_modules/.bin/depcruise"),
    ["--config", config, "--output-type", "json", ...places],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: { stdout: string }) => error);
  return JSON.parse(stdout).summary.violations;
}
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), `${text}\n`);
}

it.each(WRONG)("%s may not import %s: %s", (file, _, rule) => {
  const broken = violations.filter(({ from }) => from === file).map((violation) => violation.rule.name);
  expect(broken).toContain(rule);
});

it("folders may not form a cycle, even if no files do", () => {
  expect(violations.filter(({ rule }) => rule.name === "no-cycles")).toEqual([]);
  const folders = ROOMS.flatMap((room) => [`${room}/one`, `${room}/other`]);
  // The other wrong files of this test make cycles of their own.
  const found = folderViolations.filter(({ from }) => /\/(one|other)$/.test(from));
  expect(found.map(({ rule, from }) => [rule.name, from]).sort()).toEqual(
    folders.map((folder) => ["no-folder-cycles", folder]).sort(),
  );
});

it("a file without wrong imports is not reported", () => {
  expect(violations.filter(({ from }) => from.endsWith("/ok.ts"))).toEqual([]);
});
