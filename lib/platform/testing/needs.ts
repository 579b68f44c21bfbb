/** Lets a test state what it needs and this machine lacks. */
declare module "vitest" {
  interface TaskMeta {
    /** What the test lacks and how to install it, listed at the end of `npm test`. */
    lacks?: string;
    /** A clone alone may lack it: only the long checks must have it. */
    leftToLong?: boolean;
  }
}

/**
 * Options of a test or a group that needs something of the machine that each has (`/dev/full`), or that stands in a
 * long test: `describe("…", needs(existsSync("/dev/full"), "…"), () => …)`. When it is missing, the tests are skipped,
 * `npm test` lists `lacks` as not checked, and CI fails. What a clone alone may lack is a `Tool`.
 */
export function needs(present: boolean, lacks: string): { skip: boolean; meta: { lacks: string } } {
  return { skip: !present, meta: { lacks } };
}
