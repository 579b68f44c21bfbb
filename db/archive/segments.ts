/** The names by which Postgres orders its log: positions, segments, timelines. Nothing here reads a file. */

/** What a timeline took over from a former one, up to this position. */
export interface Ancestor {
  timeline: number;
  /** The position at which the next timeline began. */
  until: bigint;
}

const HEX_8 = 8;
const RADIX = 16;
const hex8 = (value: bigint | number) => value.toString(RADIX).toUpperCase().padStart(HEX_8, "0");
/** The upper half of a position counts these. */
const LOG_BYTES = 0x1_0000_0000n;

export const SEGMENT_NAME = /^[0-9A-F]{24}$/;
export const HISTORY_NAME = /^([0-9A-F]{8})\.history$/;

/** `0/16B3748` as bytes since the beginning of the log. */
export function positionOf(lsn: string): bigint {
  const [high = "", low = ""] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export interface Segment {
  timeline: number;
  /** Counts segments from the beginning of the log; timelines share the count. */
  number: bigint;
}

/** @param sizeBytes of every segment of this cluster */
export function segmentOf(name: string, sizeBytes: bigint): Segment {
  const [timeline, log, part] = [0, 1, 2].map((n) => BigInt(`0x${name.slice(n * HEX_8, (n + 1) * HEX_8)}`));
  return { timeline: Number(timeline), number: (log ?? 0n) * (LOG_BYTES / sizeBytes) + (part ?? 0n) };
}

/** @param sizeBytes of every segment of this cluster */
export function segmentName({ timeline, number }: Segment, sizeBytes: bigint): string {
  const perLog = LOG_BYTES / sizeBytes;
  return hex8(timeline) + hex8(number / perLog) + hex8(number % perLog);
}

/** The file in the log's archive that says when a base backup began and ended. */
export function backupFileName(timeline: number, start: bigint, sizeBytes: bigint): string {
  const segment = segmentName({ timeline, number: start / sizeBytes }, sizeBytes);
  return `${segment}.${hex8(start % sizeBytes)}.backup`;
}

/** The content of a `.history` file. */
export function parseHistory(text: string): Ancestor[] {
  return text.split("\n").flatMap((line) => {
    const [, timeline, lsn] = /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line) ?? [];
    return timeline === undefined || lsn === undefined ? [] : [{ timeline: Number(timeline), until: positionOf(lsn) }];
  });
}

/**
 * The timeline from which a recovery reads a segment: the newest that had begun by its end.
 * @param ancestors of the timeline `newest`, the oldest first
 */
export function timelineAt(number: bigint, newest: number, ancestors: readonly Ancestor[], sizeBytes: bigint): number {
  return ancestors.find(({ until }) => number < until / sizeBytes)?.timeline ?? newest;
}
