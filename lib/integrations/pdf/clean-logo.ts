/**
 * Reduces a logo to what is needed to draw it. Other content of the file (place and camera of a photograph, profiles,
 * comments, bytes after its end) is removed. A file that is not a complete PNG or JPEG is refused.
 */
import { crc32, deflateSync, inflateSync } from "node:zlib";
import { MAX_LOGO_BYTES } from "@/lib/contract/portal/archivos";
import { readLogo } from "./logo";

const PNG_HEAD = 8;
const PNG_KEPT: ReadonlySet<string> = new Set(["IHDR", "PLTE", "tRNS"]);
const JPEG_START_OF_SCAN = 0xffda;
/** Adobe's segment states the colour encoding; without it CMYK would be drawn inverted. */
const JPEG_ADOBE = 0xffee;
const isJpegMetadata = (marker: number) =>
  marker === 0xfffe || (marker >= 0xffe1 && marker <= 0xffef && marker !== JPEG_ADOBE);

/** Returns the reduced file; `null` when it is not a complete PNG or JPEG that can be drawn. */
export function cleanLogo(bytes: Uint8Array): Buffer | null {
  const logo = readLogo(bytes);
  if (logo === null || bytes.length > MAX_LOGO_BYTES) return null;
  try {
    const cleaned = logo.data[0] === 0x89 ? cleanPng(logo.data) : cleanJpeg(logo.data);
    return cleaned.length <= MAX_LOGO_BYTES && readLogo(cleaned) !== null ? cleaned : null;
  } catch {
    // A chunk or segment that points outside the file, or pixels that cannot be decompressed.
    return null;
  }
}

/** Keeps header, palette, transparency, and the pixels, which are compressed again. */
function cleanPng(data: Buffer): Buffer {
  const kept: Buffer[] = [data.subarray(0, PNG_HEAD)];
  const pixels: Buffer[] = [];
  for (let at = PNG_HEAD; ; ) {
    const length = data.readUInt32BE(at);
    const type = data.toString("latin1", at + 4, at + 8);
    const content = data.subarray(at + 8, at + 8 + length);
    if (data.readUInt32BE(at + 8 + length) !== crc32(data.subarray(at + 4, at + 8 + length))) {
      throw new Error(`${type}: its sum is wrong`);
    }
    if (type === "IEND") break;
    if (type === "IDAT") pixels.push(content);
    if (PNG_KEPT.has(type)) kept.push(pngChunk(type, content));
    at += length + 12;
  }
  const packed = deflateSync(inflateSync(Buffer.concat(pixels)), { level: 9 });
  return Buffer.concat([...kept, pngChunk("IDAT", packed), pngChunk("IEND", Buffer.alloc(0))]);
}

/** A chunk of a PNG with its length and checksum. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Keeps every segment except metadata, and the picture up to its end. */
function cleanJpeg(data: Buffer): Buffer {
  const kept: Buffer[] = [data.subarray(0, 2)];
  let at = 2;
  for (;;) {
    const marker = data.readUInt16BE(at);
    if (marker === JPEG_START_OF_SCAN) break;
    if (marker < 0xff01) throw new Error("not a marker");
    const end = at + 2 + data.readUInt16BE(at + 2);
    if (!isJpegMetadata(marker)) kept.push(data.subarray(at, end));
    at = end;
  }
  const end = data.lastIndexOf(Buffer.from([0xff, 0xd9]));
  if (end < at) throw new Error("it has no end");
  return Buffer.concat([...kept, data.subarray(at, end + 2)]);
}
