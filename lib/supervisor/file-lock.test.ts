import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTime } from "@/lib/platform/process-identity";
import { needs } from "@/lib/platform/testing/needs";
import { takeLock } from "./file-lock";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "purafactura-lock-"));
  file = path.join(folder, "lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

function held(): { release: () => void } {
  const lock = takeLock(file);
  if (!("release" in lock)) throw new Error(`held by ${lock.heldBy}`);
  return lock;
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""], { stdio: "ignore" });
  await new Promise((resolve) => child.once("exit", resolve));
  return child.pid ?? 0;
}

const NEEDS_START_TIMES = needs(
  startTime(process.pid) !== null,
  "this system does not tell when a process started: the reuse of its number is not tried",
);

describe("a lock", () => {
  test("is refused to a second process while its owner lives, and free after its release", () => {
    const lock = held();
    expect(takeLock(file)).toEqual({ heldBy: process.pid });
    lock.release();
    held().release();
  });

  test("of a dead process is taken over", async () => {
    writeFileSync(file, JSON.stringify({ pid: await deadPid(), started: "1" }));
    held();
  });

  test("is taken over when another process has got its dead owner's pid", NEEDS_START_TIMES, () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, started: "1" }));
    held();
  });

  test("whose writing was interrupted is taken over", () => {
    writeFileSync(file, "{");
    held();
  });
});
