/** What the supervisor keeps about the embedded database's log, on a real server. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { embeddedOwnerUrl } from "@/db/embedded/postgres";
import { queryAs } from "@/db/testing/cluster";
import { readWalArchive } from "./data-dir";
import { prepareDatabase } from "./database";
import { readSettings } from "./settings";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "pf-log-"));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the server says of its log when it was started with that variable. */
async function started(walArchive: string) {
  const settings = readSettings(
    { NODE_ENV: "test", DATA_DIR: path.join(folder, "data"), WAL_ARCHIVE: walArchive },
    false,
  );
  const database = await prepareDatabase(settings, () => {});
  try {
    const ownerUrl = await embeddedOwnerUrl(settings.dataDir.postgres, database.embeddedPort ?? 0);
    const [row] = await queryAs<{ mode: string; folder: string | null }>(
      ownerUrl,
      "select current_setting('archive_mode') as mode, current_setting('basic_archive.archive_directory', true) as folder",
    );
    return { ...row, kept: readWalArchive(settings.dataDir) };
  } finally {
    await database.stop();
  }
}

it("WAL_ARCHIVE archives the log there, also for the commands that start the database later; without it none is", async () => {
  const archive = path.join(folder, "archive");
  expect(await started(archive)).toEqual({ mode: "on", folder: path.join(archive, "wal"), kept: archive });
  expect(readFileSync(path.join(folder, "data", "wal-archive"), "utf8").trim()).toBe(archive);
  expect(await started("")).toMatchObject({ mode: "off", kept: null });
});
