/**
 * The programs that run the collections: Newman, which is Postman's, and Bruno's. They bring 650 packages and 340 MB,
 * which nothing else needs, so `npm ci` does not install them: npx fetches the very version (decision 0131).
 */
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { assert } from "@/lib/platform/assert";
import type { Tool } from "@/lib/platform/testing/tool";
import { run, SDK } from "../languages";
import type { Service } from "../service";
import { ENVIRONMENT } from "./bruno";

/** A request that was run: its name, and the status of its answer; null when it was left out. */
export interface Ran {
  name: string;
  status: number | null;
}

interface Runner {
  package: string;
  program: string;
  /** Its arguments, given those of the variables, the group that alone is run, and the file for its report. */
  args(variables: readonly string[], group: string | undefined, report: string): string[];
  read(report: string): Ran[];
}

interface NewmanReport {
  run: { executions: { item: { name: string }; response?: { code: number } }[] };
}

type BrunoReport = { results: { name: string; response: { status: number | "skipped" } }[] }[];

/** By the folders of sdk/colecciones. */
const RUNNERS: Readonly<Record<string, Runner>> = {
  postman: {
    package: "newman@6.2.2",
    program: "newman",
    args: (variables, group, report) => [
      ...["run", "purafactura.json", ...variables],
      ...(group === undefined ? [] : ["--folder", group]),
      ...["--reporters", "cli,json", "--reporter-json-export", report],
    ],
    read(report) {
      const { executions } = (JSON.parse(report) as NewmanReport).run;
      return executions.map(({ item, response }) => ({ name: item.name, status: response?.code ?? null }));
    },
  },
  bruno: {
    package: "@usebruno/cli@4.1.0",
    program: "bru",
    args: (variables, group, report) => [
      ...["run", ...(group === undefined ? [] : [group]), "-r"],
      ...["--env", ENVIRONMENT, ...variables, "--reporter-json", report],
    ],
    read: (report) =>
      (JSON.parse(report) as BrunoReport).flatMap(({ results }) =>
        results.map(({ name, response: { status } }) => ({ name, status: status === "skipped" ? null : status })),
      ),
  },
};

export const COLLECTIONS = Object.keys(RUNNERS);

const { PATH, ...OTHERS } = process.env;
/** With the Node that runs this, and not the one that the machine has. */
const ENV: NodeJS.ProcessEnv = { ...OTHERS, PATH: `${path.dirname(process.execPath)}:${PATH}` };

/** One attempt of a minute: npx retries for long before it says that the registry is out of reach. */
const FETCH = ["--yes", "--ignore-scripts", "--prefer-offline", "--fetch-retries=0", "--fetch-timeout=60000"];

function commandOf(collection: string): { runner: Runner; command: string[] } {
  const runner = RUNNERS[collection];
  assert(runner, `${collection} is a collection`);
  return { runner, command: [...FETCH, `--package=${runner.package}`, "--", runner.program] };
}

/** Fetches the collection's program where npx has not done so before: 66 and 275 MB. */
export function findRunner(collection: string): Tool<true> {
  const { runner, command } = commandOf(collection);
  const { status } = spawnSync("npx", [...command, "--version"], { env: ENV, stdio: "ignore" });
  return {
    found: status === 0 ? true : null,
    lacks: `sdk/colecciones/${collection} (npx ${runner.package}, from npm's registry)`,
  };
}

/**
 * Runs a collection against a service, all of it or one group: what was answered, in that order.
 * @param folder another one than that of `sdk/colecciones`
 * @throws Error with the whole output of the program, when a request or a check fails
 */
export async function runCollection(
  collection: string,
  { BASE_URL, API_KEY }: Service["env"],
  { group, folder = path.join(SDK, "colecciones", collection) }: { group?: string; folder?: string } = {},
): Promise<Ran[]> {
  const { runner, command } = commandOf(collection);
  const { WEBHOOK_URL } = process.env;
  const receiver = createServer((request, response) => request.resume().on("end", () => response.writeHead(204).end()));
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  const values = {
    baseUrl: BASE_URL.replace(/\/(api\/v1\/?)?$/, ""),
    apiKey: API_KEY,
    urlWebhook: WEBHOOK_URL ?? `http://127.0.0.1:${port}/webhook`,
  };
  const variables = Object.entries(values).flatMap(([name, value]) => ["--env-var", `${name}=${value}`]);
  const own = await mkdtemp(path.join(tmpdir(), `purafactura-${collection}-`));
  try {
    const report = path.join(own, "report.json");
    await run("npx", [...command, ...runner.args(variables, group, report)], folder, ENV);
    return runner.read(await readFile(report, "utf8"));
  } finally {
    await rm(own, { recursive: true, force: true });
    receiver.close();
    receiver.closeAllConnections();
  }
}
