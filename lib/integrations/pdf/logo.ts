/** A logo that can be drawn, or none: a broken picture must not cost a business its invoice. */

/** Larger pictures would be slow to decode and heavy in every PDF. */
const MAX_LOGO_BYTES = 2 * 1024 * 1024;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** The bytes as the renderer wants them, when they begin as a PNG or a JPEG does. */
export function readableLogo(bytes: Uint8Array | null): Buffer | null {
  if (bytes === null || bytes.length > MAX_LOGO_BYTES) return null;
  const logo = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [PNG, JPEG].some((magic) => logo.subarray(0, magic.length).equals(magic)) ? logo : null;
}
