/**
 * Signed XML is stored compressed, which makes a third of it: writing it to table and log cost more than anything else
 * of a sale. Every connection reads it unpacked, so no reader knows of it. Rows that were not packed are read as they
 * are.
 */
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";

export const BYTEA = 17;
/** Before the gzip stream. A stranger's file that begins with it is packed, too (`storable`), so it is never mistaken. */
const MARK = Buffer.from("\0xml.gz\0");
/** As Postgres writes bytea. */
const MARKED = `\\x${MARK.toString("hex")}`;
/** Higher levels save a twentieth more and take twice as long. */
const LEVEL = 1;
/** Far above the largest document that can be issued. */
const MAX_BYTES = 64 * 1024 * 1024;

const bytesOf = pg.types.getTypeParser(BYTEA, "text") as (value: string) => Buffer;

/** Says that `pack` made these bytes. Next may load this module more than once in a process, so it is the symbol of all. */
const PACKED = Symbol.for("purafactura.packed");

export function pack(bytes: Buffer): Buffer {
  return Object.assign(Buffer.concat([MARK, gzipSync(bytes, { level: LEVEL })]), { [PACKED]: true });
}

/** The bytes to store so that they are read as they are: each parameter of a statement passes here. */
export function storable(bytes: ArrayBufferView): ArrayBufferView {
  if (PACKED in bytes) return bytes;
  const { buffer, byteOffset, byteLength } = bytes;
  const view = Buffer.from(buffer, byteOffset, byteLength);
  return view.subarray(0, MARK.length).equals(MARK) ? pack(view) : bytes;
}

/** A bytea as it was before `pack`, from Postgres' text of it. */
export function parseBytes(value: string): Buffer {
  const bytes = bytesOf(value);
  return value.startsWith(MARKED) ? gunzipSync(bytes.subarray(MARK.length), { maxOutputLength: MAX_BYTES }) : bytes;
}

/** For `ClientConfig.types` of sessions that read everything else as pg does. */
export const unpacking = {
  getTypeParser: (oid: number) => (oid === BYTEA ? parseBytes : pg.types.getTypeParser(oid, "text")),
};
