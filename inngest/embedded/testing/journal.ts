/** A record of what scenario functions did, in order and from any process: lines appended to one file. */
import { appendFileSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface Entry {
  /** Names the run of one test, because tests share functions but not keys. */
  key: string;
  what: string;
  at: number;
  /** Name of the worker. */
  worker: string;
  detail: unknown;
}

export interface Journal {
  file: string;
  worker: string;
  write(key: string, what: string, detail?: unknown): void;
  read(key: string): Entry[];
}

export function newJournalFile(): string {
  return path.join(mkdtempSync(path.join(tmpdir(), "pf-scenarios-")), "journal");
}

export function openJournal(file: string, worker: string): Journal {
  return {
    file,
    worker,
    write(key, what, detail = null) {
      // Whole lines, written synchronously, so that a killed process's lines are kept.
      appendFileSync(file, `${JSON.stringify({ key, what, at: Date.now(), worker, detail })}\n`);
    },
    read(key) {
      if (!existsSync(file)) return [];
      const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
      return lines.map((line): Entry => JSON.parse(line)).filter((entry) => entry.key === key);
    },
  };
}
