/** How a stranger builds, installs and runs each SDK. Each of these is told in words by the README of `sdk/<language>`. */
import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { build } from "esbuild";
import { findChromium } from "@/e2e/find-chromium";
import { assert } from "@/lib/platform/assert";
import type { Tool } from "@/lib/platform/testing/tool";
import { readModel } from "./model";

const ROOT = path.resolve(import.meta.dirname, "../../..");
export const SDK = path.join(ROOT, "sdk");

/** The output of a program. @throws with all that it said, when it fails */
export async function run(
  program: string,
  args: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
) {
  try {
    return (await promisify(execFile)(program, args, { cwd: folder, env })).stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${[program, ...args].join(" ")}\n${stdout}${stderr}`, { cause: error });
  }
}

/**
 * What npx is given to run a program that is no dependency, of this very version (decision 0131). One attempt of a
 * minute: it retries for long before it says that the registry is out of reach.
 */
export const npxArguments = (version: string, program: string): string[] => [
  ...["--yes", "--ignore-scripts", "--prefer-offline", "--fetch-retries=0", "--fetch-timeout=60000"],
  ...[`--package=${version}`, "--", program],
];

/** Where Debian puts the HTTP client with which PHP's own tests try PSR-18. */
const GUZZLE = "/usr/share/php/GuzzleHttp/autoload.php";

export type Environment = Readonly<Record<string, string>>;

export interface Language {
  /** The command that runs a program, where the machine has it. */
  tool: Tool<readonly string[]>;
  /** Builds the package and installs it in a folder: an empty one, or a project's that asks for it. Nothing is fetched. */
  install(folder: string): Promise<void>;
  /** Makes programs of `sdk/<language>/check` in that folder, one for each way of using the package. */
  walks(folder: string): Promise<Walk[]>;
  /** A further platform, by a program that npx fetches. */
  fetched?: { find(): Tool<readonly string[]>; walk(command: readonly string[], folder: string): Promise<Walk> };
  /** Runs the library's own tests, where they are not among ours. */
  ownTests?: () => Promise<void>;
}

/** A program that does what an integrator does first, and prints its steps. */
export interface Walk {
  name: string;
  run(env: Environment): Promise<string>;
}

/** A program's output, which finds nothing in its environment but this. @throws with all that it said, when it fails */
export async function runProgram(
  command: readonly string[],
  file: string,
  folder: string,
  env: Environment = {},
  args: readonly string[] = [],
) {
  const [program, ...options] = command;
  assert(program, "a command names its program");
  const { PATH } = process.env;
  return run(program, [...options, file, ...args], folder, { NODE_ENV: "production", PATH, ...env });
}

async function typescriptInstall(folder: string): Promise<void> {
  await run("npm", ["pack", "--pack-destination", folder], path.join(SDK, "typescript"));
  const [archive] = (await readdir(folder)).filter((name) => name.endsWith(".tgz"));
  const project = path.join(folder, "package.json");
  if (!existsSync(project)) await writeFile(project, '{ "private": true, "type": "module" }\n');
  // An empty cache, and no network.
  const options = ["--offline", "--no-audit", "--no-fund", "--cache", path.join(folder, ".cache")];
  await run("npm", ["install", `./${archive}`, ...options], folder);
  const imported = /(?:\bfrom|\brequire\(|\bimport\(|\bimport)\s*["'][^"']+["']/;
  for (const file of ["esm/index.js", "cjs/index.js"]) {
    const bundle = await readFile(path.join(folder, "node_modules/purafactura/dist", file), "utf8");
    assert(!imported.test(bundle), `${file} imports nothing, of Node or of others`);
  }
}

/** Compiles the walk under `strict`, as every kind of project finds the package's types, and runs it in each. */
async function typescriptWalks(folder: string): Promise<Walk[]> {
  const walk = path.join(SDK, "typescript/check/walk.ts");
  for (const file of ["walk.mts", "walk.cts"]) await cp(walk, path.join(folder, file));
  const tsc = path.join(ROOT, "node_modules/typescript/bin/tsc");
  const strict = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--target", "es2022"];
  const kinds = [
    ["--module", "node16", "--moduleResolution", "node16", "--outDir", "compiled", "walk.mts", "walk.cts"],
    ["--module", "esnext", "--moduleResolution", "bundler", "--noEmit", "walk.mts"],
  ];
  // The package's own types are checked too, with no types of Node beside them.
  for (const kind of kinds) await run(process.execPath, [tsc, ...strict, ...kind], folder);
  await mkdir(path.join(folder, "browser"));
  await build({
    absWorkingDir: folder,
    entryPoints: ["walk.mts"],
    bundle: true,
    format: "iife",
    globalName: "program",
    outfile: "browser/walk.js",
    logLevel: "error",
  });
  return [
    { name: "ESM", run: (env) => runProgram([process.execPath], "compiled/walk.mjs", folder, env) },
    { name: "CJS", run: (env) => runProgram([process.execPath], "compiled/walk.cjs", folder, env) },
    { name: "Chromium", run: (env) => inBrowser(path.join(folder, "browser/walk.js"), env) },
  ];
}

/** Deno's program, of 92 MB with its package. */
function findDeno(): Tool<readonly string[]> {
  const args = [...npxArguments("deno@2.9.6", "deno"), "eval", "console.log(Deno.execPath())"];
  const { status, stdout } = spawnSync("npx", args, { encoding: "utf8" });
  return {
    found: status === 0 ? [stdout.trim()] : null,
    lacks: "sdk/typescript in Deno (npx deno@2.9.6, from npm's registry)",
  };
}

/** Checks the types, and lets it read nothing but its environment and do nothing but ask the network. */
async function denoWalk([deno = "", ...rest]: readonly string[], folder: string): Promise<Walk> {
  await cp(path.join(SDK, "typescript/check/walk.ts"), path.join(folder, "walk.mts"));
  const command = [deno, ...rest, "run", "--check", "--no-prompt", "--allow-net", "--allow-env"];
  const own = { DENO_DIR: path.join(folder, ".deno"), DENO_NO_UPDATE_CHECK: "1" };
  return { name: "Deno", run: (env) => runProgram(command, "walk.mts", folder, { ...env, ...own }) };
}

/** In a page of the service's own origin, where there is no Node. The way that cuts is of another, so it is left out. */
async function inBrowser(file: string, { CUT_URL: _, BASE_URL, ...env }: Environment): Promise<string> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    const address = new URL("/walk", BASE_URL).href;
    await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
    // The page came from no address, so the browser lets it ask no other port of this machine.
    const { RECEIVER_URL } = env;
    if (RECEIVER_URL) await page.route(RECEIVER_URL, async (route) => route.fulfill({ response: await route.fetch() }));
    await page.goto(address);
    await page.addScriptTag({ path: file });
    const steps = await page.evaluate(`(async () => {
      const steps = [];
      await program.walk(${JSON.stringify({ BASE_URL, ...env })}, (step) => steps.push(step));
      return steps;
    })()`);
    return `${(steps as string[]).join("\n")}\n`;
  } finally {
    await browser.close();
  }
}

/** Composer without network: the package comes from its folder as it would from a registry, copied and with a version. */
async function phpInstall(folder: string): Promise<void> {
  const source = path.join(SDK, "php");
  const { PATH } = process.env;
  const env = {
    NODE_ENV: "production",
    PATH,
    COMPOSER_HOME: path.join(folder, ".composer"),
    COMPOSER_DISABLE_NETWORK: "1",
    COMPOSER_ALLOW_SUPERUSER: "1",
  } as const;
  const name = "purafactura/purafactura";
  const { version } = readModel();
  const options = { symlink: false, versions: { [name]: version } };
  const file = path.join(folder, "composer.json");
  const own = existsSync(file) ? (JSON.parse(await readFile(file, "utf8")) as { require?: object }) : {};
  const project = {
    ...own,
    require: { ...own.require, [name]: version },
    repositories: [{ type: "path", url: source, options }, { "packagist.org": false }],
  };
  await writeFile(file, JSON.stringify(project));
  await run("composer", ["validate", "--strict", path.join(source, "composer.json")], folder, env);
  await run("composer", ["install", "--no-interaction", "--optimize-autoloader"], folder, env);
}

async function phpWalks(folder: string): Promise<Walk[]> {
  await cp(path.join(SDK, "php/check/walk.php"), path.join(folder, "walk.php"));
  return [{ name: "PHP", run: (env) => runProgram(["php"], "walk.php", folder, env) }];
}

/** What PHP's library is built, installed and tested with. */
function findPhp(): readonly string[] | null {
  const ends = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: "ignore" }).status === 0;
  const extensions = 'exit(extension_loaded("curl") && extension_loaded("bcmath") ? 0 : 1);';
  const has = existsSync(GUZZLE) && ends("php", "-r", extensions);
  return has && ends("composer", "--version", "--no-interaction") && ends("phpunit", "--version") ? ["php"] : null;
}

/** Debian's, where another Python that comes first has not what is asked for. */
const PYTHONS = ["python3", "/usr/bin/python3"];
const pythonWith = (modules: string) =>
  PYTHONS.find((python) => spawnSync(python, ["-c", `import ${modules}`]).status === 0);

const PYTHON_COMMAND = ".venv/bin/python";
const PYTHON_TOOLS = "ensurepip, pytest, httpx, mypy";

/** By pip; Debian's bare python3 has none, and what is built is unpacked where pip would have put it. */
async function pythonInstall(folder: string): Promise<void> {
  const withPip = pythonWith("ensurepip");
  const python = withPip ?? pythonWith("venv");
  assert(python, "Python is installed (apt-get install python3)");
  await run(python, ["-m", "venv", ...(withPip ? [] : ["--without-pip"]), ".venv"], folder);
  if (withPip) {
    const options = ["--no-index", "--no-cache-dir", "--disable-pip-version-check"];
    await run(PYTHON_COMMAND, ["-m", "pip", "install", ...options, path.join(SDK, "python")], folder);
  } else {
    const wheel = await run(python, [path.join(SDK, "python/construir.py"), "."], folder);
    const where = await run(PYTHON_COMMAND, ["-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], folder);
    await run(python, ["-m", "zipfile", "-e", wheel.trim(), where.trim()], folder);
  }
}

/** By the standard library, and by httpx where the machine has it. */
async function pythonWalks(folder: string): Promise<Walk[]> {
  await cp(path.join(SDK, "python/check/walk.py"), path.join(folder, "walk.py"));
  const walk = (name: string, own: Environment): Walk => ({
    name,
    run: (env) => runProgram([PYTHON_COMMAND], "walk.py", folder, { ...env, ...own }),
  });
  const withHttpx = pythonWith("httpx");
  if (withHttpx === undefined) return [walk("http.client", {})];
  const where = await run(
    withHttpx,
    ["-c", "import httpx, pathlib; print(pathlib.Path(httpx.__file__).parents[1])"],
    folder,
  );
  return [walk("http.client", {}), walk("httpx", { PYTHONPATH: where.trim() })];
}

/** Its tests with real servers on loopback, and its types, under `strict`. */
async function pythonTests(): Promise<void> {
  const python = pythonWith(PYTHON_TOOLS);
  assert(python, "the tool was found");
  const folder = path.join(SDK, "python");
  await run(python, ["-m", "mypy"], folder);
  await run(python, ["-m", "pytest", "-q"], folder);
}

export const LANGUAGES: Readonly<Record<string, Language>> = {
  typescript: {
    tool: { found: [process.execPath], lacks: "nothing" },
    install: typescriptInstall,
    walks: typescriptWalks,
    fetched: { find: findDeno, walk: denoWalk },
  },
  php: {
    tool: {
      found: findPhp(),
      lacks: "the PHP library: apt-get install php-cli php-curl php-bcmath composer phpunit php-guzzlehttp-guzzle",
    },
    install: phpInstall,
    walks: phpWalks,
    ownTests: async () => void (await run("phpunit", [], path.join(SDK, "php"))),
  },
  python: {
    tool: {
      found: pythonWith(PYTHON_TOOLS) ? [PYTHON_COMMAND] : null,
      lacks: "sdk/python (apt-get install python3-venv python3-pytest python3-httpx mypy)",
    },
    install: pythonInstall,
    walks: pythonWalks,
    ownTests: pythonTests,
  },
};
