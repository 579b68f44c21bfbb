/**
 * What `npm ci` says and brings (architecture 5). What dependencies bring and nothing loads was a fifth of 1.5 GB, so
 * `overrides` puts empty packages in its place, each under the package that asks for it, so that another need of the
 * same package is met. One that is imported after an upgrade would break in silence, which these tests are for.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, object> };
const { overrides } = JSON.parse(readFileSync("package.json", "utf8")) as {
  overrides: Record<string, Record<string, string>>;
};
const names = new Set(Object.keys(lock.packages).map((place) => place.replace(/^.*node_modules\//, "")));
const folder = mkdtempSync(path.join(tmpdir(), "install-"));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  [
    "instrumentations and exporters of OpenTelemetry that nothing starts",
    /^@opentelemetry\/(sdk-node|instrumentation-.*|exporter-(?!trace-otlp-http$).*)$/,
  ],
  ["what swagger-ui's bundle holds already", /^(@swagger-api\/.*|core-js-pure|prismjs|highlight\.js)$/],
  ["sharp, because no image is resized", /^@img\/sharp/],
])("npm ci does not bring %s", (_what, pattern) => {
  expect([...names].filter((name) => pattern.test(name))).toEqual([]);
});

it("npm ci in a clone warns of nothing", () => {
  for (const file of ["package.json", "package-lock.json", ".npmrc"]) copyFileSync(file, path.join(folder, file));
  // With our own Node, and without the variables of the npm that runs this test.
  const ours = Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)/i.test(name));
  const env = Object.fromEntries([...ours, ["PATH", `${path.dirname(process.execPath)}:${process.env.PATH}`]]);
  const npm = spawnSync("npm", ["ci", "--dry-run", "--offline"], {
    cwd: folder,
    env: env as unknown as NodeJS.ProcessEnv,
    encoding: "utf8",
  });
  expect(npm.stdout).toMatch(/^added \d+ packages/m);
  expect(npm.stderr).toBe("");
});

it("no module of inngest that we load could load one of the empty packages that stand in for others", () => {
  const empty = Object.entries(overrides.inngest ?? {}).filter(([, version]) => version.includes("empty-npm-package"));
  expect(empty).not.toEqual([]);
  const sources = globSync("{app,inngest,lib}/**/*.ts").map((file) => readFileSync(file, "utf8"));
  const entries = new Set(sources.flatMap((source) => source.match(/(?<=from ")inngest(\/[^"]+)?(?=")/g) ?? []));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", LIST_LOADED, pathToFileURL(`${process.cwd()}/`).href, ...entries],
    { encoding: "utf8" },
  );
  const loaded = new Set(stdout.split("\n").filter((url) => url.includes("/node_modules/inngest/")));
  expect([...loaded], stderr).not.toEqual([]);
  // Also what is not loaded yet: they are imported when something asks for them.
  const naming = (url: string) => empty.some(([name]) => readFileSync(fileURLToPath(url), "utf8").includes(name));
  expect([...loaded].filter(naming)).toEqual([]);
});

/** Loads packages as a module of ours would, and prints what was resolved for it. */
const LIST_LOADED = `
  import { registerHooks } from "node:module";
  const [base, ...entries] = process.argv.slice(1);
  registerHooks({ resolve(name, context, next) {
    const found = next(name, entries.includes(name) ? { ...context, parentURL: base } : context);
    console.log(found.url);
    return found;
  } });
  for (const entry of entries) await import(entry);
`;
