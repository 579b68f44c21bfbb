/** Checks who may read the service's files on its machine. */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { callApi, newDataDir, removeDataDir, startService } from "../service";
import { test } from "../test";

test("only the owner can read the files of a started data folder, and Postgres's folder is closed to others", async () => {
  const dataDir = newDataDir();
  const service = await startService(dataDir, { PORTAL: "0" });
  try {
    expect((await callApi(service.demo, "/productos")).status).toBe(200);
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(path.join(dataDir, "postgres")))
      .map((entry) => path.join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(6);
    const open = files.filter((file) => (statSync(file).mode & 0o077) !== 0);
    expect(open).toEqual([]);
    expect(statSync(path.join(dataDir, "postgres")).mode & 0o077).toBe(0);
  } finally {
    await service.stop();
    removeDataDir(dataDir);
  }
});
