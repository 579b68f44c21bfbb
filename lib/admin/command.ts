/** Reads the command line, finds the database, runs one command and prints its result. */
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { AppError } from "@/lib/platform/errors";
import { isAlive } from "@/lib/platform/process-identity";
import { operatorOf } from "@/lib/services/kernel/operator";
import { closeRuntime, getRuntime } from "@/lib/services/operations/runtime";
import { openDataDir, type RunFile, readJson, readMasterKey } from "@/lib/supervisor/data-dir";
import { allowLoopbackByDefault } from "@/lib/supervisor/settings";
import { ACTS, type Act, type Options } from "./acts/acts";
import { UsageError } from "./options";
import { refusedText } from "./refusals";

/** Returns the exit code. */
export async function admin(args: string[]): Promise<number> {
  const [area] = args;
  if (area === undefined || area === "--help" || area === "-h" || area === "help") {
    process.stdout.write(help());
    return 0;
  }
  // One word, or two.
  const name = [args.slice(0, 2).join(" "), area].find((words) => words in ACTS);
  const act = name === undefined ? undefined : ACTS[name];
  if (name === undefined || act === undefined) {
    return fail(`unknown command "${args.slice(0, 2).join(" ")}"; see npm run admin -- --help`);
  }
  try {
    const { values } = parseArgs({
      args: args.slice(name.split(" ").length),
      options: { ...act.options, ...COMMON },
      strict: true,
    });
    if (values.help === true) {
      process.stdout.write(helpOf(name, act));
      return 0;
    }
    return await perform(act, values as Options);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const COMMON = { help: { type: "boolean", short: "h" }, json: { type: "boolean" } } as const;

async function perform(act: Act, options: Options): Promise<number> {
  pointAtRunningService();
  try {
    const operator = operatorOf(await getRuntime(), randomUUID());
    const { text, result, failed } = await act.run(operator, options);
    process.stdout.write(options.json === true ? `${JSON.stringify(result)}\n` : `${text}\n`);
    return failed === true ? 1 : 0;
  } catch (error) {
    if (error instanceof AppError) return fail(refusedText(error));
    return fail(error instanceof Error ? error.message : String(error));
  } finally {
    await closeRuntime();
  }
}

/** Without DATABASE_URL, uses the database and key of the service that runs from this folder. */
function pointAtRunningService(): void {
  if (process.env.DATABASE_URL) {
    if (!process.env.MASTER_KEY) throw new UsageError("MASTER_KEY is not set: give the same one as the service's.");
    return;
  }
  const dataDir = openDataDir(process.env);
  const run = readJson<RunFile>(dataDir.run);
  if (run?.databaseUrl == null || !isAlive(run.supervisor)) {
    throw new UsageError(
      `No service runs with the data in ${dataDir.root}: start it (npm start), or set DATABASE_URL and MASTER_KEY.`,
    );
  }
  process.env.DATABASE_URL = run.databaseUrl;
  process.env.MASTER_KEY ||= readMasterKey(dataDir) ?? "";
  process.env.WEBHOOK_ALLOW_LOOPBACK ??= allowLoopbackByDefault(process.env);
}

function fail(line: string): number {
  process.stderr.write(`error: ${line.split("\n")[0]}\n`);
  return 1;
}

function help(): string {
  const lines = Object.entries(ACTS).map(([name, act]) => `  ${name.padEnd(17)} ${act.summary}`);
  return `npm run admin -- <command> [options]

${lines.join("\n")}

  --json   print the result as JSON
  --help   the options of a command

Works on the service that runs from this folder (or DATA_DIR), or on DATABASE_URL with MASTER_KEY.
`;
}

function helpOf(name: string, act: Act): string {
  return `npm run admin -- ${name} [options]\n\n${act.summary}\n\n${act.help}\n  --json\n`;
}
