/** Starts the whole service in order, keeps it up and stops it. */

import { readFileSync, watch } from "node:fs";
import { registerFunctions } from "@/inngest/registration";
import { outliveOutput } from "@/lib/host/child-life";
import { announce } from "./announce";
import { ensureBuilt } from "./build/build";
import { type Child, stopInOrder, superviseChild } from "./children";
import { openLog, type RunFile, removeFile, writePrivateFile } from "./data-dir";
import { prepareDatabase } from "./database";
import { writeDemo } from "./demo/demo";
import { takeLock } from "./file-lock";
import { choosePort, freePorts } from "./ports";
import { type Ports, type ProcessSpec, probeHost, processSpecs } from "./processes";
import { bold, dim, red, say, seconds, step, yellow } from "./progress";
import { readSettings, type Settings } from "./settings";

const DEFAULT_PORT = 3000;

/** Steps to undo on the way out, the last first. */
type Undo = () => Promise<void>;

/** `built`: the present build is known to be of these sources. */
export async function run({ dev, built }: { dev: boolean; built: boolean }): Promise<void> {
  outliveOutput();
  const undo: Undo[] = [];
  const leave = onceAtExit(undo);
  try {
    await bringUp(readSettings(process.env, dev), built, undo);
  } catch (error) {
    process.stderr.write(`${red("✗")} ${error instanceof Error ? error.message : String(error)}\n`);
    await leave(1);
  }
}

async function bringUp(settings: Settings, built: boolean, undo: Undo[]): Promise<void> {
  const began = performance.now();
  const { dataDir } = settings;
  say(`${bold("PuraFactura")} ${dim(`· Node ${process.versions.node} · data in ${dataDir.root}`)}`);
  if (settings.production && !settings.mailProvider) {
    say(`${yellow("!")} RESEND_API_KEY is not set: mail to customers stays in the portal's mailbox and reaches nobody`);
  }
  const lock = takeLock(dataDir.lock);
  if ("heldBy" in lock) {
    throw new Error(
      `PuraFactura already runs with the data in ${dataDir.root} (process ${lock.heldBy}): stop it first, or set DATA_DIR to another folder.`,
    );
  }
  undo.push(async () => lock.release());

  if (!settings.dev && !built) await ensureBuilt({ portal: settings.portal });
  const api = await choosePort(settings.host, settings.port, DEFAULT_PORT);
  if (settings.port === undefined && api !== DEFAULT_PORT)
    say(`${yellow("!")} Port ${DEFAULT_PORT} is in use; serving on ${api}`);
  const [next = 0, simulator = 0, worker = 0] = await freePorts(3);
  const ports: Ports = { api, next, simulator, worker };
  const baseUrl = `http://${probeHost(settings.host)}:${api}`;

  const database = await prepareDatabase(settings, openLog(dataDir, "postgres"));
  undo.push(database.stop);
  const demo = await writeDemo(settings, ports, baseUrl, database);
  await startProcesses(settings, ports, database, baseUrl, undo);
  await makeFunctionsKnown(settings, ports);
  say(`  ready in ${seconds(performance.now() - began)}`);
  announce(baseUrl, demo, dataDir.logs);
}

async function startProcesses(
  settings: Settings,
  ports: Ports,
  database: { url: string; embeddedPort: number | null },
  baseUrl: string,
  undo: Undo[],
): Promise<void> {
  const specs = processSpecs(settings, ports, database.url);
  const ready = new Map<string, Child>();
  const children = () => specs.flatMap(({ name }) => ready.get(name) ?? []);
  const startedAt = new Date().toISOString();
  const record = () => {
    const pids: Record<string, number> = {};
    for (const child of children()) {
      const pid = child.pid();
      if (pid !== undefined) pids[child.name] = pid;
    }
    const { embeddedPort } = database;
    const file: RunFile = {
      supervisor: process.pid,
      baseUrl,
      startedAt,
      pids,
      ports: { ...ports, ...(embeddedPort === null ? {} : { postgres: embeddedPort }) },
      databaseUrl: embeddedPort === null ? null : database.url,
    };
    try {
      writePrivateFile(settings.dataDir.run, JSON.stringify(file, null, 2));
    } catch (error) {
      // Other commands read it, but the service runs without it.
      say(`${yellow("!")} run.json could not be written: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  undo.push(async () => removeFile(settings.dataDir.run));
  undo.push(() => stopInOrder(children().toReversed()));
  const starting = new Map<string, Promise<string>>();
  const start = async (spec: ProcessSpec) => {
    await starting.get(spec.after ?? "");
    const began = performance.now();
    ready.set(spec.name, await superviseChild(spec, record));
    record();
    return `${spec.name} ${seconds(performance.now() - began)}`;
  };
  const startAll = () => {
    for (const spec of specs) starting.set(spec.name, start(spec));
    return Promise.all(starting.values());
  };
  await step("Starting the processes", startAll, (times) => times.join(", "));
  if (settings.dev) restartOnChange(children().filter((child) => child.name !== "next"));
}

/** Registers with a real Inngest. It may start later than we do, so a failure only tells the operator what to do. */
async function makeFunctionsKnown({ inngest, signingKey, portal }: Settings, ports: Ports): Promise<void> {
  if (inngest === "embedded" || !portal) return;
  try {
    await step("Registering with Inngest", () => registerFunctions(`http://127.0.0.1:${ports.next}`, signingKey));
  } catch (error) {
    say(`${yellow("!")} ${(error as Error).message}`);
    say(
      "  Once Inngest answers: npm run admin -- inngest register. Until then it calls what it was told before, if anything.",
    );
  }
}

/** Ctrl-C or SIGTERM ends everything in order; a second one exits at once. */
function onceAtExit(undo: Undo[]): (code: number) => Promise<never> {
  let leaving = false;
  const leave = async (code: number): Promise<never> => {
    if (leaving) process.exit(1);
    leaving = true;
    for (const step of undo.toReversed()) await step().catch((error: unknown) => console.error(error));
    process.exit(code);
  };
  const stop = () => {
    if (!leaving) say(`\n  Stopping…`);
    void leave(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("SIGHUP", stop);
  watchNpm(stop);
  return leave;
}

/**
 * Ends the supervisor when the npm that started it has vanished: a person who kills npm wants to stop the service. Most
 * systems have a shell between the two, which does not forward the signal.
 */
const POLL_MS = 1_000;

/** Calls `onGone` once. Does nothing without npm above it, or where processes cannot be inspected. */
function watchNpm(onGone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const grandparent = isShell(parent) ? parentOf(parent) : null;
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === null || parentOf(parent) === grandparent)) return;
    clearInterval(timer);
    onGone();
  }, POLL_MS);
  timer.unref();
}

function isShell(pid: number): boolean {
  try {
    return /^(\S*\/)?(sh|dash|bash)\0-c\0/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return false;
  }
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}

/** Development: restarts our own processes when their code has changed (Next reloads its pages itself). */
const FOLDERS = ["lib", "db", "inngest", "app/api"];
/** Long enough that an editor which saves all files causes one restart. */
const SETTLE_MS = 250;

function restartOnChange(children: readonly Child[]): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of FOLDERS) {
    watch(folder, { recursive: true }, (_, file) => {
      if (file === null || !/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        say(dim(`  ${folder}/${file} has changed; starting again`));
        for (const child of children) child.restart();
      }, SETTLE_MS);
    }).on("error", () => undefined);
  }
}
