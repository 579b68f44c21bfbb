/**
 * The inputs that a search kept, and what the last one of each target tried. A file holds the inputs as a JSON list with
 * one character for each byte, packed.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

const FOLDER = path.join(import.meta.dirname, "corpus");
const RECORD = path.join(FOLDER, "record.json");
const fileOf = (target: string) => path.join(FOLDER, `${target}.gz`);

export function readCorpus(target: string): Buffer[] {
  if (!existsSync(fileOf(target))) return [];
  const inputs = JSON.parse(gunzipSync(readFileSync(fileOf(target))).toString()) as string[];
  return inputs.map((input) => Buffer.from(input, "latin1"));
}

export function writeCorpus(target: string, inputs: readonly Buffer[]): void {
  const texts = new Set(inputs.map((input) => input.toString("latin1")));
  writeFileSync(fileOf(target), gzipSync(JSON.stringify([...texts]), { level: 9 }));
}

interface Tried {
  date: string;
  seconds: number;
  tried: number;
  /** Ways through the program that were seen. */
  ways: number;
}

/** What all searches of a target tried since its corpus began; `ways` of the last one. */
export function addToRecord(target: string, { date, seconds, tried, ways }: Tried): void {
  const record = existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, "utf8")) as Record<string, Tried>) : {};
  const before = record[target];
  record[target] = {
    date,
    seconds: (before?.seconds ?? 0) + seconds,
    tried: (before?.tried ?? 0) + tried,
    ways,
  };
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
}
