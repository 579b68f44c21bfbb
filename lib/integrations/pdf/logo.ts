/** Reads a logo that can be drawn, or none, because a broken picture must not prevent an invoice. */

import { inflateSync } from "node:zlib";

export interface Logo {
  data: Buffer;
  /** In pixels. */
  width: number;
  height: number;
}

/** Larger pictures would be slow to decode and make every PDF heavy. */
const MAX_LOGO_BYTES = 2 * 1024 * 1024;
const MAX_LOGO_PIXELS = 4_000_000;
/** Four channels of 16 bits, and one byte before each row. */
const MAX_BYTES_PER_PIXEL = 9;

const PNG_SIGNATURE = "89504e470d0a1a0a";

/** Returns `null` when it is not a complete PNG or JPEG, or is too large. */
export function readLogo(bytes: Uint8Array | null): Logo | null {
  if (bytes === null || bytes.length > MAX_LOGO_BYTES) return null;
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = data.toString("hex", 0, 8) === PNG_SIGNATURE ? pngSize(data) : jpegSize(data);
    return size !== null && isDrawable(size) ? { data, ...size } : null;
  } catch {
    // Chunks that point outside the file, or cannot be decompressed.
    return null;
  }
}

function isDrawable({ width, height }: Size): boolean {
  return width > 0 && height > 0 && width * height <= MAX_LOGO_PIXELS;
}

type Size = Omit<Logo, "data">;

/** Reads the chunks to the end and decompresses the pixels, as drawing does. */
function pngSize(data: Buffer): Size | null {
  const size = { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
  if (!isDrawable(size)) return null;
  const pixels: Buffer[] = [];
  for (let at = 8; ; at += data.readUInt32BE(at) + 12) {
    const type = data.toString("latin1", at + 4, at + 8);
    if (type === "IDAT") pixels.push(data.subarray(at + 8, at + 8 + data.readUInt32BE(at)));
    if (type === "IEND") break;
  }
  inflateSync(Buffer.concat(pixels), { maxOutputLength: size.width * size.height * MAX_BYTES_PER_PIXEL + size.height });
  return size;
}

/** Reads the segments up to the frame's header; the file must contain the end of the image. */
function jpegSize(data: Buffer): Size | null {
  if (data.readUInt16BE(0) !== 0xffd8 || data.lastIndexOf(Buffer.from([0xff, 0xd9])) === -1) return null;
  for (let at = 2; ; at += data.readUInt16BE(at + 2) + 2) {
    const marker = data.readUInt16BE(at);
    if (marker < 0xff01) return null;
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) };
  }
}
