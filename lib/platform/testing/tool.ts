/**
 * What a machine may have beyond Node and npm: the official schemas, xmlsec1. A clone alone has none of it, and
 * `npm cit` passes there. `npm run test:long` runs every test file that imports this one (`lib/tooling/check/check.ts`),
 * and in CI nothing may be missing there.
 */
import { describe } from "vitest";
import { assert } from "../assert";

export interface Tool<T> {
  /** Null where the machine has it not. */
  found: T | null;
  /** What stays unchecked without it, and how to install it. */
  lacks: string;
}

/**
 * A group of tests that use a tool, which `use` hands to each of them. Elsewhere its type says that it may be null.
 * Without it the tests are skipped, and `npm test` says in its last lines what it left to the long checks.
 */
export function describeWith<T>({ found, lacks }: Tool<T>, title: string, body: (use: () => T) => void): void {
  // The body runs to collect the tests also where none of them will run.
  const use = () => {
    assert(found, "only a test uses it");
    return found;
  };
  describe(title, { skip: found === null, meta: { lacks, leftToLong: true } }, () => body(use));
}
