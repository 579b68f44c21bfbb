import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { needs } from "@/lib/platform/testing/needs";
import { openDataDir, openLog, writePrivateFile } from "./data-dir";

/** A file on a full disk: every write fails with ENOSPC. */
const FULL = "/dev/full";
const NEEDS_FULL_DISK = needs(existsSync(FULL), `there is no ${FULL}: a full disk is not tried`);

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "purafactura-data-dir-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("on a full disk", NEEDS_FULL_DISK, () => {
  it("a log line that cannot be written stops nothing, and is counted in the file once there is room", () => {
    const dir = openDataDir({ NODE_ENV: "test", DATA_DIR: root });
    const file = path.join(dir.logs, "api.log");
    const write = openLog(dir, "api");
    symlinkSync(FULL, file);
    write("one");
    write("two");
    rmSync(file);
    write("three");
    write("four");
    expect(readFileSync(file, "utf8")).toBe("(2 lines could not be written here)\nthree\nfour\n");
  });

  it("a file that cannot be written whole stays unchanged, without a draft beside it", () => {
    const file = path.join(root, "run.json");
    writePrivateFile(file, "before");
    symlinkSync(FULL, `${file}.${process.pid}.tmp`);
    expect(() => writePrivateFile(file, "after")).toThrow("ENOSPC");
    expect(readFileSync(file, "utf8")).toBe("before");
    expect(readdirSync(root)).toEqual(["run.json"]);
  });
});
