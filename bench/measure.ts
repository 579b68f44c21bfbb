/** Shared by the benchmarks: rates that are stable on a busy machine, and readable tables. */

const WARM_UP_MS = 300;

/**
 * Calls of each function per second of processor time (of all threads of the process, so garbage collection counts).
 * The functions take turns in short rounds, and the result is the upper quartile of the rounds. On a busy machine that
 * is the rate when other programs leave the caches alone; on an idle one it hardly differs from the median.
 */
export function measureRates<Name extends string>(
  functions: Readonly<Record<Name, () => unknown>>,
  { rounds = 15, roundMs = 100 } = {},
): Record<Name, number> {
  const names = Object.keys(functions) as Name[];
  for (const name of names) runFor(functions[name], WARM_UP_MS);
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) rates[name].push(runFor(functions[name], roundMs));
  }
  return Object.fromEntries(names.map((name) => [name, upperQuartile(rates[name])])) as Record<Name, number>;
}

/** Calls per processor second. */
function runFor(run: () => unknown, durationMs: number): number {
  const start = process.cpuUsage();
  let calls = 0;
  let elapsedMs = 0;
  while (elapsedMs < durationMs) {
    run();
    calls++;
    const { user, system } = process.cpuUsage(start);
    elapsedMs = (user + system) / 1000;
  }
  return (calls * 1000) / elapsedMs;
}

function upperQuartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.75)] ?? Number.NaN;
}

/** A Markdown table, ready for `bench/figures.md`. */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map(() => "--:")), ...rows.map(line)].join("\n");
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function quantile(values: readonly number[], q: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * q)] ?? Number.NaN;
}

/** A line that says whether a bar was reached. */
export function bar(name: string, what: string, passed: boolean, found: string): string {
  return `bar: ${name}: ${what}: ${found} ${passed ? "passed" : "missed"}`;
}
