/** The data folder: where each file lies, and the file about what runs now. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** A child's log starts anew above this size; one old log is kept. */
const LOG_LIMIT_BYTES = 20 * 1024 * 1024;

export interface DataDir {
  root: string;
  postgres: string;
  lock: string;
  run: string;
  demo: string;
  masterKey: string;
  metricsToken: string;
  /** The folder into which the embedded database archives its log; no file: into none. */
  walArchive: string;
  logs: string;
}

export function openDataDir(env: NodeJS.ProcessEnv): DataDir {
  const root = path.resolve(env.DATA_DIR || ".data");
  const dir: DataDir = {
    root,
    postgres: path.join(root, "postgres"),
    lock: path.join(root, "lock"),
    run: path.join(root, "run.json"),
    demo: path.join(root, "demo.json"),
    masterKey: path.join(root, "master-key"),
    metricsToken: path.join(root, "metrics-token"),
    walArchive: path.join(root, "wal-archive"),
    logs: path.join(root, "logs"),
  };
  mkdirSync(dir.logs, { recursive: true });
  return dir;
}

/** Writes the whole file or nothing, readable by the owner only: these files hold addresses and secrets. */
export function writePrivateFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

export function readJson<T>(file: string): T | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return null;
  }
}

/** What runs now, for other commands (`npm run admin`) and for people. */
export interface RunFile {
  supervisor: number;
  baseUrl: string;
  startedAt: string;
  /** Name of each process → pid. */
  pids: Record<string, number>;
  /** Name of each server → port. */
  ports: Record<string, number>;
  /** The application's database, where the operator's commands find an embedded one; `null` for the operator's own. */
  databaseUrl: string | null;
}

/** Appends lines to `logs/<name>.log`. Never throws: counts lines that cannot be written, and reports them later. */
export function openLog(dir: DataDir, name: string): (line: string) => void {
  const file = path.join(dir.logs, `${name}.log`);
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  let missing = 0;
  return (line) => {
    const gap = missing === 0 ? "" : `(${missing} lines could not be written here)\n`;
    try {
      appendFileSync(file, `${gap}${line}\n`);
      missing = 0;
    } catch {
      missing++;
    }
  };
}

/** The key that the supervisor created here; `null` when the operator provides one. */
export function readMasterKey(dir: DataDir): string | null {
  return existsSync(dir.masterKey) ? readFileSync(dir.masterKey, "utf8").trim() : null;
}

/** Null when the embedded database archives no log. */
export function readWalArchive(dir: DataDir): string | null {
  return existsSync(dir.walArchive) ? readFileSync(dir.walArchive, "utf8").trim() : null;
}

export function removeFile(file: string): void {
  rmSync(file, { force: true });
}
