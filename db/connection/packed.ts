/**
 * Signed XML is stored compressed, which makes a third of it: writing it to table and log cost more than anything else
 * of a sale. Every connection reads it unpacked, so no reader knows of it. Rows that were not packed are read as they are.
 */
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";

export const BYTEA = 17;
/** Before the gzip stream. No XML and no other file that is stored begins with NUL and these letters. */
const MARK = Buffer.from("\0xml.gz\0");
/** As Postgres writes bytea. */
const MARKED = `\\x${MARK.toString("hex")}`;
/** Higher levels save a twentieth more and take twice as long. */
const LEVEL = 1;
/** Far above the largest document that can be issued. */
const MAX_BYTES = 64 * 1024 * 1024;

const bytesOf = pg.types.getTypeParser(BYTEA, "text") as (value: string) => Buffer;

export function pack(xml: Buffer): Buffer {
  return Buffer.concat([MARK, gzipSync(xml, { level: LEVEL })]);
}

/** A bytea as it was before `pack`, from Postgres' text of it. Bytes that only look packed are returned unchanged. */
export function parseBytes(value: string): Buffer {
  const bytes = bytesOf(value);
  if (!value.startsWith(MARKED)) return bytes;
  try {
    return gunzipSync(bytes.subarray(MARK.length), { maxOutputLength: MAX_BYTES });
  } catch {
    return bytes;
  }
}

/** For `ClientConfig.types` of sessions that read everything else as pg does. */
export const unpacking = {
  getTypeParser: (oid: number) => (oid === BYTEA ? parseBytes : pg.types.getTypeParser(oid, "text")),
};
