/**
 * Searches inputs that a target does not bear: an error that it does not declare, an answer that cannot be stored, more
 * time than the bound. The engine's own block coverage guides it: an input that makes the program go where none went
 * before is kept and changed further.
 */
import { Session } from "node:inspector/promises";
import { below, createRandom, pick } from "@/lib/platform/testing/random";
import { type Grammar, mutate } from "./mutate";

/** Processor time of one input, of which the largest has 64 KB; ours end a file's thread after 20 s. */
const BOUND_MS = 5_000;
/** Inputs that are read before coverage is asked for. */
const BATCH = 32;
const RECENT = 20;

export interface Target {
  name: string;
  grammar: Grammar;
  /** Inputs as honest senders write them. */
  seeds: () => Promise<readonly Buffer[]>;
  /** Reads the input as the service does. Throws what the target does not declare. */
  read: (input: Buffer) => unknown;
  /** Processor time that one input may take; else BOUND_MS. */
  boundMs?: number;
}

export interface Searched {
  tried: number;
  /** Ways through the program that were seen. */
  ways: number;
  /** Inputs that showed a way first. */
  kept: Buffer[];
  found: Found[];
}

export interface Found {
  input: Buffer;
  fault: string;
}

/** What is wrong with the answer to an input; null when nothing is. */
export async function faultOf({ read, boundMs = BOUND_MS }: Target, input: Buffer): Promise<string | null> {
  const begun = process.threadCpuUsage();
  try {
    await read(input);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const { user, system } = process.threadCpuUsage(begun);
  const spentMs = (user + system) / 1000;
  return spentMs > boundMs ? `took ${Math.round(spentMs)} ms of processor time` : null;
}

/**
 * Tries the corpus first, then changes of it, until `goesOn` says no. A fault ends nothing; each kind is reported once.
 * @param announce is called with each input before it is read, so that another process can see which one never ends
 */
export async function search(
  target: Target,
  {
    seed,
    corpus,
    goesOn,
    announce = () => {},
  }: {
    seed: number;
    corpus: readonly Buffer[];
    goesOn: (tried: number, faults: number) => boolean;
    announce?: (input: Buffer) => void;
  },
): Promise<Searched> {
  const random = createRandom(seed);
  const known = new Set<string>();
  const seeds = await target.seeds();
  const pool = [...seeds];
  const kept: Buffer[] = [];
  const found: Found[] = [];
  const seen = new Set<string>();
  let tried = 0;
  await using coverage = await watchCoverage();
  const read = async (inputs: readonly Buffer[]) => {
    for (const input of inputs) {
      announce(input);
      const fault = await faultOf(target, input);
      if (fault === null || known.has(kindOf(fault))) continue;
      known.add(kindOf(fault));
      found.push({ input, fault });
    }
    return coverage.take();
  };
  /** Those inputs that show a way first. To ask for coverage costs more than to read, so it is asked for many. */
  const newOf = async (inputs: readonly Buffer[]): Promise<readonly Buffer[]> => {
    const ways = await read(inputs);
    if (ways.every((way) => seen.has(way))) return [];
    const half = Math.ceil(inputs.length / 2);
    const fresh =
      half === inputs.length ? inputs : [...(await newOf(inputs.slice(0, half))), ...(await newOf(inputs.slice(half)))];
    for (const way of ways) seen.add(way);
    return fresh;
  };
  await newOf(seeds);
  pool.push(...(await newOf(corpus)));
  while (goesOn(tried, found.length)) {
    // Half of the time from what was found last, of which the least was tried.
    const inputs = Array.from({ length: BATCH }, () => {
      const from = below(random, 2) === 0 ? pool.slice(-RECENT) : pool;
      return mutate(random, pick(random, from), pool, target.grammar);
    });
    const fresh = await newOf(inputs);
    pool.push(...fresh);
    kept.push(...fresh);
    tried += BATCH;
  }
  return { tried, ways: seen.size, kept, found };
}

/** The message without what differs between inputs, and where it was thrown. */
const kindOf = (fault: string) =>
  fault
    .replace(/\d+|"[^"]*"/g, "#")
    .split("\n", 3)
    .join("\n");

/** The engine counts how often each block of code has run since it was last asked. */
async function watchCoverage() {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return {
    /** The ways that were gone since it was last asked. A block that did not run shows which way was not taken. */
    async take(): Promise<string[]> {
      const { result } = await session.post("Profiler.takePreciseCoverage");
      return result
        .filter(({ url }) => url !== "" && !url.startsWith("node:") && !url.startsWith(OWN))
        .flatMap(({ scriptId, functions }) =>
          functions.flatMap(({ ranges }) =>
            ranges.map(
              ({ startOffset, endOffset, count }) =>
                `${scriptId}:${startOffset}-${endOffset}${count === 0 ? "-" : "+"}`,
            ),
          ),
        );
    },
    async [Symbol.asyncDispose]() {
      await session.post("Profiler.stopPreciseCoverage");
      session.disconnect();
    },
  };
}

/** The search itself. */
const OWN = import.meta.url;
