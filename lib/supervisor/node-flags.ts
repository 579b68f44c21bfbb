/** Node's flags for a bundled process, as the supervisor, the benchmarks and compose.yaml start it. */

/**
 * V8 lets garbage grow to its limit: without one the worker held 1,090 MB after 6,000 mailed PDFs, most of it garbage.
 * Megabytes of the main thread's heap, several times what the processes need; a thread of the pool has its own limits.
 * `npm run bench -- correos` and `npm run attack -- pdf` measure what a process then holds.
 */
const HEAPS: Readonly<Record<string, { young: number; old: number }>> = {
  worker: { young: 4, old: 512 },
  "api-host": { young: 8, old: 256 },
};

/** Flags for the module with this name (without `.mjs`). */
export function nodeFlags(module: string): string[] {
  const heap = HEAPS[module];
  const bounds = heap ? [`--max-semi-space-size=${heap.young}`, `--max-old-space-size=${heap.old}`] : [];
  return ["--enable-source-maps", ...bounds];
}
