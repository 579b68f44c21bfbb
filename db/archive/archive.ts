/** An archive of the log with its base backups: what it can restore, what is wrong in it, what may leave it. */
import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type Base, baseNames, faultsOf, readBase, timesOf } from "./base";
import {
  type Ancestor,
  HISTORY_NAME,
  parseHistory,
  SEGMENT_NAME,
  segmentName,
  segmentOf,
  timelineAt,
} from "./segments";

/** Missing segments that are named; the rest is counted. */
const NAMED = 5;
/** Whatever is older, the newest base backups stay, and what they need. */
const KEPT_BASES = 2;
/** What `basic_archive` leaves when its server is killed while it copies. */
const UNFINISHED = /^archtemp\./;

export interface Archive {
  folder: string;
  sizeBytes: bigint;
  systemIdentifier: string;
  /** Names of the segments that are there. */
  segments: ReadonlySet<string>;
  timeline: number;
  ancestors: Ancestor[];
  /** The newest segment that a recovery reads, and when it was archived. */
  newest: { number: bigint; name: string; archivedAt: Date };
}

export interface BaseReport {
  name: string;
  /** Null when the manifest cannot be read. */
  base: Base | null;
  /** Null when it cannot be known. */
  stoppedAt: Date | null;
  /** True when it is of a timeline that a later recovery left: it leads to nothing that was issued since. */
  left: boolean;
  faults: string[];
}

export interface ArchiveReport {
  archive: Archive;
  bases: BaseReport[];
}

const ascending = (one: bigint, other: bigint) => (one < other ? -1 : 1);

/** @throws when it has no segment, or one that is not of Postgres */
export async function openArchive(folder: string): Promise<Archive> {
  const wal = path.join(folder, "wal");
  const names = await readdir(wal).catch(() => []);
  const segments = new Set(names.filter((name) => SEGMENT_NAME.test(name)));
  const [first] = segments;
  if (first === undefined) throw new Error(`${folder} has no segment of a log in wal/`);
  const { sizeBytes, systemIdentifier } = await readHeader(path.join(wal, first));
  const begun = names.flatMap((name) => HISTORY_NAME.exec(name)?.[1] ?? []).map((hex) => Number.parseInt(hex, 16));
  // As Postgres finds the newest: by its history. An archive that knows one alone has none.
  const timeline = Math.max(
    ...(begun.length > 0 ? begun : [...segments].map((name) => segmentOf(name, sizeBytes).timeline)),
  );
  const history = path.join(wal, `${timeline.toString(16).toUpperCase().padStart(8, "0")}.history`);
  const ancestors = begun.length === 0 ? [] : parseHistory(await readFile(history, "utf8"));
  const present = [...segments].map((name) => segmentOf(name, sizeBytes));
  const read = present.filter((one) => one.timeline === timelineAt(one.number, timeline, ancestors, sizeBytes));
  const number =
    read
      .map((one) => one.number)
      .sort(ascending)
      .at(-1) ?? 0n;
  const name = segmentName({ timeline: timelineAt(number, timeline, ancestors, sizeBytes), number }, sizeBytes);
  const { mtime } = await stat(path.join(wal, name));
  return {
    folder,
    sizeBytes,
    systemIdentifier,
    segments,
    timeline,
    ancestors,
    newest: { number, name, archivedAt: mtime },
  };
}

/**
 * Reads all of it: every file of every base backup against its manifest, and every segment from the oldest of them to the
 * newest segment.
 */
export async function verifyArchive(folder: string): Promise<ArchiveReport> {
  const archive = await openArchive(folder);
  const bases: BaseReport[] = [];
  for (const name of await baseNames(folder)) bases.push(await reportOf(archive, name));
  return { archive, bases };
}

async function reportOf(archive: Archive, name: string): Promise<BaseReport> {
  try {
    const base = await readBase(archive.folder, name);
    const left = isLeft(archive, base);
    const faults = [...(await faultsOf(base)), ...(left ? [] : await logFaults(archive, base))];
    const { stoppedAt } = await timesOf(archive.folder, base, archive.sizeBytes).catch((error: Error) => {
      faults.push(error.message);
      return { stoppedAt: null };
    });
    return { name, base, stoppedAt, left, faults };
  } catch (error) {
    const faults = [error instanceof Error ? error.message : String(error)];
    return { name, base: null, stoppedAt: null, left: false, faults };
  }
}

function isLeft({ timeline, ancestors }: Archive, base: Base): boolean {
  const until = ancestors.find((ancestor) => ancestor.timeline === base.timeline)?.until;
  return base.timeline !== timeline && (until === undefined || base.end > until);
}

/** Segments that a recovery from this base backup would not find, or could not read. */
async function logFaults(archive: Archive, base: Base): Promise<string[]> {
  const { sizeBytes, timeline, ancestors, segments } = archive;
  if ((base.systemIdentifier ?? archive.systemIdentifier) !== archive.systemIdentifier)
    return ["it is of another cluster than the log"];
  const missing: string[] = [];
  const faults: string[] = [];
  // The last byte of its own log stands before `end`.
  const last = (base.end - 1n) / sizeBytes;
  const newest = archive.newest.number > last ? archive.newest.number : last;
  for (let number = base.start / sizeBytes; number <= newest; number += 1n) {
    const name = segmentName({ timeline: timelineAt(number, timeline, ancestors, sizeBytes), number }, sizeBytes);
    if (!segments.has(name)) missing.push(name);
    else {
      const fault = await segmentFault(archive, name, number);
      if (fault !== null) faults.push(fault);
    }
  }
  if (missing.length > 0) {
    const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : "";
    faults.push(`missing from the log: ${missing.slice(0, NAMED).join(", ")}${more}`);
  }
  return faults;
}

async function segmentFault(archive: Archive, name: string, number: bigint): Promise<string | null> {
  const file = path.join(archive.folder, "wal", name);
  const { size } = await stat(file);
  if (BigInt(size) !== archive.sizeBytes) return `${name} has ${size} bytes of ${archive.sizeBytes}`;
  const header = await readHeader(file).catch(() => null);
  const same = header?.systemIdentifier === archive.systemIdentifier && header.position === number * archive.sizeBytes;
  return same ? null : `${name} is not that segment of this log`;
}

const HEADER_BYTES = 40;
const POSITION_AT = 8;
const SYSTEM_AT = 24;
const SIZE_AT = 32;
const KIBIBYTE = 1024;
const SMALLEST = KIBIBYTE * KIBIBYTE;
const LARGEST = KIBIBYTE * SMALLEST;

/** The head of a segment's first page (`XLogLongPageHeaderData`), in the byte order of the machines that we run on. */
async function readHeader(file: string): Promise<{ position: bigint; systemIdentifier: string; sizeBytes: bigint }> {
  const handle = await open(file);
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    await handle.read(header, 0, HEADER_BYTES, 0);
    const sizeBytes = header.readUInt32LE(SIZE_AT);
    if (sizeBytes < SMALLEST || sizeBytes > LARGEST) throw new Error(`${file} is no segment of a log`);
    return {
      position: header.readBigUInt64LE(POSITION_AT),
      systemIdentifier: header.readBigUInt64LE(SYSTEM_AT).toString(),
      sizeBytes: BigInt(sizeBytes),
    };
  } finally {
    await handle.close();
  }
}

/**
 * The newest base backup from which a recovery comes to `until`, or to the end.
 * @throws when there is none, or its bytes or its log are not whole
 */
export async function baseFor(
  folder: string,
  until: Date | null,
): Promise<BaseReport & { base: Base; stoppedAt: Date }> {
  const archive = await openArchive(folder);
  for (const name of (await baseNames(folder)).reverse()) {
    const base = await readBase(folder, name);
    const { stoppedAt } = await timesOf(folder, base, archive.sizeBytes);
    if (isLeft(archive, base) || (until !== null && stoppedAt > until)) continue;
    const report = await reportOf(archive, name);
    const [fault] = report.faults;
    if (fault !== undefined) throw new Error(`base backup ${name}: ${fault}`);
    return { ...report, base, stoppedAt };
  }
  throw new Error(
    `${folder} has no base backup ${until === null ? "" : `that ended before ${until.toISOString()} `}to begin with`,
  );
}

/**
 * Deletes base backups that ended before `before`, and the log that none of the others needs: never the newest two that
 * can be restored, nor what they need. Returns the names that left.
 * @throws when fewer than two can be restored
 */
export async function pruneArchive(folder: string, before: Date): Promise<{ bases: string[]; segments: number }> {
  const { archive, bases } = await verifyArchive(folder);
  const whole = bases.filter(({ left, faults }) => !left && faults.length === 0);
  if (whole.length < KEPT_BASES) throw new Error(`only ${whole.length} base backups can be restored: nothing left`);
  const newest = new Set(whole.slice(-KEPT_BASES).map(({ name }) => name));
  const leaving = bases.filter(({ name, stoppedAt }) => !newest.has(name) && stoppedAt !== null && stoppedAt < before);
  const staying = bases.filter((one) => !leaving.includes(one)).flatMap(({ base }) => base ?? []);
  const [oldest = 0n] = staying.map(({ start }) => start).sort(ascending);
  for (const { name } of leaving) await rm(path.join(folder, "base", name), { recursive: true });
  const wal = path.join(folder, "wal");
  let segments = 0;
  for (const name of await readdir(wal)) {
    // Its segment, and the file of a base backup, which begins with that name.
    const [segment = ""] = name.split(".");
    const old = SEGMENT_NAME.test(segment) && segmentOf(segment, archive.sizeBytes).number < oldest / archive.sizeBytes;
    const unfinished = UNFINISHED.test(name) && (await stat(path.join(wal, name))).mtime < before;
    if (!old && !unfinished) continue;
    await rm(path.join(wal, name));
    segments += 1;
  }
  return { bases: leaving.map(({ name }) => name), segments };
}
