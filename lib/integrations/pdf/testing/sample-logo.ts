/** Makes a PNG of one colour, RGB, so that no picture is committed. */

import { deflateSync } from "node:zlib";
import { pngChunk } from "../clean-logo";

export interface PngLies {
  /** What the header states, which may contradict the pixels that follow. */
  width?: number;
  height?: number;
  pixels?: Buffer;
}

export function samplePng(width: number, height: number, lies: PngLies = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(lies.width ?? width, 0);
  header.writeUInt32BE(lies.height ?? height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([0xc8, 0x10, 0x2e]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", lies.pixels ?? pixels),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}
