/** How a test says that this machine lacks what it needs. */
declare module "vitest" {
  interface TaskMeta {
    /** What the test lacks and how to bring it; the closing lines of `npm test` say it. */
    lacks?: string;
  }
}

/**
 * Options of a test or a group that cannot run without something: `describe("…", needs(hasXmlsec1, "…"), () => …)`.
 * Where it is missing they are skipped, `npm test` lists `lacks` as not checked, and in CI that is a failure.
 */
export function needs(present: boolean, lacks: string): { skip: boolean; meta: { lacks: string } } {
  return { skip: !present, meta: { lacks } };
}
