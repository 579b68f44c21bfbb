/**
 * `npm run hostile -- --seconds 60 --target mail --seed 7` searches for inputs that we do not bear, in each target or in
 * the named ones, each in a process of its own, which is ended when one input takes it a minute. What shows a new way
 * goes to the corpus; so does what is not borne, so that the short tests fail until it is.
 */
import { type ChildProcess, fork } from "node:child_process";
import { existsSync, ftruncateSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { addToRecord, readCorpus, writeCorpus } from "./corpus";
import { type Searched, search } from "./search";
import { TARGETS } from "./targets";

const HANGS_MS = 60_000;
const LOOKS_MS = 1_000;

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    /** So many inputs of each target, in place of seconds. */
    inputs: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    target: { type: "string", multiple: true },
    /** Only says what was found. */
    "keep-corpus": { type: "boolean", default: false },
    /** The process that searches, and the file in which it names its input. */
    child: { type: "string" },
  },
});
const seed = Number(values.seed);
const limits = { seconds: Number(values.seconds), inputs: values.inputs === undefined ? null : Number(values.inputs) };

if (values.child === undefined) {
  const names = values.target ?? TARGETS.map(({ name }) => name);
  let found = 0;
  for (const name of names) found += await searchApart(name);
  process.exitCode = found === 0 ? 0 : 1;
} else {
  await searchHere(values.target?.at(-1) ?? "", values.child);
}

async function searchHere(name: string, file: string): Promise<void> {
  const target = TARGETS.find((each) => each.name === name);
  if (target === undefined) throw new Error(`no target ${name}; there are ${TARGETS.map((each) => each.name)}`);
  const descriptor = openSync(file, "w");
  let startedMs: number | null = null;
  const result = await search(target, {
    seed,
    corpus: readCorpus(name),
    goesOn(tried) {
      // Once the corpus was tried.
      startedMs ??= performance.now();
      return limits.inputs === null ? performance.now() - startedMs < limits.seconds * 1000 : tried < limits.inputs;
    },
    announce(input) {
      ftruncateSync(descriptor);
      writeSync(descriptor, input, 0, input.length, 0);
    },
  });
  process.send?.(result, undefined, undefined, () => process.disconnect());
}

/** Returns how many kinds of faults were found. */
async function searchApart(name: string): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), "hostile-"));
  const file = path.join(folder, "input");
  const begunMs = performance.now();
  try {
    const child = fork(
      import.meta.filename,
      [...process.argv.slice(2), "--seed", values.seed, "--target", name, "--child", file],
      { execArgv: ["--import", "tsx", "--max-old-space-size=384"], serialization: "advanced" },
    );
    const { tried, ways, kept, found } = (await resultOf(child, file)) ?? {
      tried: 0,
      ways: 0,
      kept: [],
      found: [{ input: readFileSync(file), fault: "ended the process, or did not end within a minute" }],
    };
    console.log(`${name}: ${tried} inputs of seed ${seed}, ${ways} ways, ${kept.length} kept, ${found.length} faults`);
    for (const { fault } of found) console.log(`  ${fault.split("\n", 6).join("\n  ")}`);
    if (!values["keep-corpus"]) {
      writeCorpus(name, [...readCorpus(name), ...kept, ...found.map(({ input }) => input)]);
      const seconds = Math.round((performance.now() - begunMs) / 1000);
      addToRecord(name, { date: new Date().toISOString().slice(0, 10), seconds, tried, ways });
    }
    return found.length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Null when it ended without one, or was ended because one input took too long. */
function resultOf(child: ChildProcess, file: string): Promise<Searched | null> {
  return new Promise((resolve) => {
    let result: Searched | null = null;
    // A child that is busy with an input says nothing else.
    const guard = setInterval(() => {
      if (existsSync(file) && Date.now() - statSync(file).mtimeMs > HANGS_MS) child.kill("SIGKILL");
    }, LOOKS_MS);
    child.on("message", (message: Searched) => {
      result = message;
    });
    child.on("exit", () => {
      clearInterval(guard);
      resolve(result);
    });
  });
}
