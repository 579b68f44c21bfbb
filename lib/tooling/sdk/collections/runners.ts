/**
 * The programs that run the collections: Newman, which is Postman's, and Bruno's. They bring 650 packages and 340 MB,
 * which nothing else needs, so `npm ci` does not install them: npx fetches the very version (decision 0131).
 */
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { assert } from "@/lib/platform/assert";
import type { Tool } from "@/lib/platform/testing/tool";
import { type Environment, npxArguments, run, SDK } from "../languages";
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
  /** The file in which the user of the program keeps the variables. */
  environment(values: Environment): object;
  /** Its arguments, given that file, the group that alone is run, and the file for its report. */
  args(environment: string, group: string | undefined, report: string): string[];
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
    environment: (values) => ({
      name: ENVIRONMENT,
      values: Object.entries(values).map(([key, value]) => ({ key, value, enabled: true })),
    }),
    args: (environment, group, report) => [
      ...["run", "purafactura.json", "--environment", environment],
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
    environment: (values) => ({
      name: ENVIRONMENT,
      variables: Object.entries(values).map(([name, value]) => ({ name, value })),
    }),
    args: (environment, group, report) => [
      ...["run", ...(group === undefined ? [] : [group]), "-r"],
      ...["--env-file", environment, "--reporter-json", report],
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

function commandOf(collection: string): { runner: Runner; command: string[] } {
  const runner = RUNNERS[collection];
  assert(runner, `${collection} is a collection`);
  return { runner, command: npxArguments(runner.package, runner.program) };
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
  // A folder that nobody else reads: a key among the arguments would show in every list of processes.
  const own = await mkdtemp(path.join(tmpdir(), `purafactura-${collection}-`));
  try {
    const environment = path.join(own, "environment.json");
    await writeFile(environment, JSON.stringify(runner.environment(values)));
    const report = path.join(own, "report.json");
    await run("npx", [...command, ...runner.args(environment, group, report)], folder, ENV);
    return runner.read(await readFile(report, "utf8"));
  } finally {
    await rm(own, { recursive: true, force: true });
    receiver.close();
    receiver.closeAllConnections();
  }
}
