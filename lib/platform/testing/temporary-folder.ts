/** Where the tests' temporary folders are: in memory where there is room. A database is cloned there ten times as fast. */
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";
import { isAlive } from "../process-identity";

/** Linux's folder that is memory. In a container it is often small. */
const MEMORY = "/dev/shm";
const NEEDED_BYTES = 4 * 1024 ** 3;
const PREFIX = "purafactura-tests-";

/**
 * Makes `os.tmpdir()` a folder in memory, of this process and of those that it starts, and removes it when this process
 * ends; one that a killed run left is removed by the next. Does nothing where TMPDIR is set already.
 */
export function keepTemporaryFilesInMemory(memory = MEMORY): void {
  if (process.env.TMPDIR !== undefined || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < NEEDED_BYTES) return;
  for (const name of readdirSync(memory)) {
    if (name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length)))) remove(path.join(memory, name));
  }
  const folder = path.join(memory, `${PREFIX}${process.pid}`);
  // Postgres does not run as root, and must reach it.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  process.env.TMPDIR = folder;
  process.once("exit", () => remove(folder));
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });
