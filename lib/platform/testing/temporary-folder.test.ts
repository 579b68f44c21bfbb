import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepTemporaryFilesInMemory } from "./temporary-folder";

/** No process can have this pid on Linux. */
const NOBODY = 2 ** 22 + 1;

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(path.join(tmpdir(), "memory-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(memory, { recursive: true });
});

it("temporary folders are made in memory, and the folder of a killed run is removed", () => {
  const left = path.join(memory, `purafactura-tests-${NOBODY}`);
  const others = path.join(memory, `purafactura-tests-${process.ppid}`);
  for (const folder of [left, others]) mkdirSync(folder);
  vi.stubEnv("TMPDIR", undefined);
  keepTemporaryFilesInMemory(memory);
  expect(tmpdir()).toBe(path.join(memory, `purafactura-tests-${process.pid}`));
  expect([tmpdir(), left, others].map(existsSync)).toEqual([true, false, true]);
});

it("a TMPDIR that is already set stays", () => {
  vi.stubEnv("TMPDIR", "/var/tmp");
  keepTemporaryFilesInMemory(memory);
  expect(tmpdir()).toBe("/var/tmp");
});
