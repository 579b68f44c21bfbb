/** Node's flags and variables for a bundled process, as the supervisor, the benchmarks and compose.yaml start it. */

interface Heap {
  /** Megabytes of a half of the young generation. */
  young: number;
  /** Megabytes. */
  old: number;
  /**
   * In percent of what lives: so much garbage gathers before everything that lives is looked through again, which V8
   * does in threads beside the main one. Absent: a quarter, V8's own choice (bench/learned.md).
   */
  garbage?: number;
}

/**
 * V8 lets garbage grow to its limit: without one the worker held 1,090 MB after 6,000 mailed PDFs, most of it garbage.
 * Limits of the main thread's heap, several times what the processes need; a thread of the pool has its own.
 * `npm run bench -- correos` and `npm run attack -- pdf` measure what a process then holds.
 */
const HEAPS: Readonly<Record<string, Heap>> = {
  worker: { young: 4, old: 512, garbage: 60 },
  "api-host": { young: 8, old: 256, garbage: 60 },
};

/**
 * glibc keeps memory that was freed in up to eight places a core, each for itself, of which two are enough: 28 MB less of
 * a worker, and no slower (bench/learned.md). Other systems ignore it.
 */
export const NODE_VARIABLES = { MALLOC_ARENA_MAX: "2" } as const;

/**
 * Flags for the module with this name (without `.mjs`). Not `--enable-source-maps`: after its first error a process
 * would keep its whole map, 30 MB in 300,000 objects (bench/learned.md).
 */
export function nodeFlags(module: string): string[] {
  const heap = HEAPS[module];
  if (heap === undefined) return [];
  const { young, old, garbage } = heap;
  const growth = garbage === undefined ? [] : [`--heap-growing-percent=${garbage}`];
  return [`--max-semi-space-size=${young}`, `--max-old-space-size=${old}`, ...growth];
}
