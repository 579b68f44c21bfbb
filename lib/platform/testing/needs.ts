/** Lets a test state what it needs and this machine lacks. */
declare module "vitest" {
  interface TaskMeta {
    /** What the test lacks and how to install it, listed at the end of `npm test`. */
    lacks?: string;
  }
}

/**
 * Options of a test or a group that cannot run without something: `describe("…", needs(hasXmlsec1, "…"), () => …)`.
 * When it is missing, the tests are skipped, `npm test` lists `lacks` as not checked, and CI fails.
 */
export function needs(present: boolean, lacks: string): { skip: boolean; meta: { lacks: string } } {
  return { skip: !present, meta: { lacks } };
}
