/** What Postgres's own tool takes of a server that we did not start is read like what we take. */
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeWith, type Tool } from "@/lib/platform/testing/tool";
import { type OsUser, postgresUser } from "../embedded/user";
import { verifyArchive } from "./archive";

const binaries = (name: string) => (folder: string) => existsSync(path.join(folder, name));
const POSTGRES: Tool<string> = {
  found:
    globSync("/usr/lib/postgresql/*/bin").filter(binaries("initdb")).filter(binaries("pg_basebackup")).sort().at(-1) ??
    null,
  lacks: "Postgres with its programs is not installed (apt-get install postgresql): pg_basebackup is not tried",
};
const PORT = "1";

describeWith(POSTGRES, "an archive that pg_basebackup begins", (use) => {
  let root: string;
  let user: OsUser | null;
  const folder = (name: string) => path.join(root, name);
  const run = (program: string, ...args: string[]): SpawnSyncReturns<string> =>
    spawnSync(path.join(use(), program), args, {
      ...user,
      cwd: "/",
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });

  beforeEach(async () => {
    root = mkdtempSync(path.join(tmpdir(), "pf-base-"));
    user = await postgresUser(root);
    for (const name of [".", "wal", "base"].map(folder)) {
      mkdirSync(name, { recursive: true });
      if (user !== null) chownSync(name, user.uid, user.gid);
    }
    expect(run("initdb", "-D", folder("data"), "-A", "trust", "-U", "postgres").status).toBe(0);
    const settings = [
      `-p ${PORT} -k ${root} -c listen_addresses= -c log_timezone=UTC -c archive_mode=on`,
      `-c archive_library=basic_archive -c basic_archive.archive_directory=${folder("wal")}`,
    ].join(" ");
    const started = run("pg_ctl", "-D", folder("data"), "-w", "-l", folder("log"), "-o", settings, "start");
    expect(started.status).toBe(0);
  });
  afterEach(() => {
    run("pg_ctl", "-D", folder("data"), "-w", "-m", "immediate", "stop");
    rmSync(root, { recursive: true, force: true });
  });

  it("is whole, and no longer so without a byte of it", async () => {
    const target = path.join(root, "base", "one");
    const options = ["-c", "fast", "-X", "none", "--manifest-checksums=SHA256", `--target=server:${target}`];
    const taken = run("pg_basebackup", "-h", root, "-p", PORT, "-U", "postgres", ...options);
    expect([taken.status, readdirSync(target).sort()], taken.stderr).toEqual([0, ["backup_manifest", "base.tar"]]);
    const { bases } = await verifyArchive(root);
    expect(bases).toMatchObject([{ name: "one", left: false, faults: [], stoppedAt: expect.any(Date) }]);
    truncateSync(path.join(target, "base.tar"), 1_000_000);
    expect((await verifyArchive(root)).bases[0]?.faults).toContain("base.tar is cut off");
  });
});
