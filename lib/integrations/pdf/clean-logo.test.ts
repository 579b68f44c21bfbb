/** Logos as users send them: only the picture is kept, and other files are refused. */
import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { MAX_LOGO_BYTES } from "@/lib/contract/portal/archivos";
import { cleanLogo, pngChunk } from "./clean-logo";
import { readLogo } from "./logo";
import { samplePng } from "./testing/sample-logo";

const SECRET = Buffer.from("lugar y cámara de la foto");
const IEND_BYTES = 12;

/** The segments of the smallest baseline JPEG, which no test decodes. */
function sampleJpeg(...extra: Buffer[]): Buffer {
  const frame = Buffer.from("ffc0000b080010001001011100", "hex");
  const scan = Buffer.from("ffda0008010100003f00aabbccffd9", "hex");
  return Buffer.concat([Buffer.from("ffd8", "hex"), ...extra, frame, scan]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(marker);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

describe("a PNG", () => {
  it("keeps its size and loses texts and bytes after its end", () => {
    const plain = samplePng(40, 20);
    const laden = Buffer.concat([
      plain.subarray(0, -IEND_BYTES),
      pngChunk("tEXt", SECRET),
      plain.subarray(-IEND_BYTES),
      SECRET,
    ]);
    const cleaned = cleanLogo(laden);
    expect(cleaned?.includes(SECRET)).toBe(false);
    expect(cleaned && readLogo(cleaned)).toMatchObject({ width: 40, height: 20 });
  });

  it("with a wrong checksum, cut short or too large is refused", () => {
    const whole = samplePng(40, 20);
    const broken = Buffer.from(whole);
    broken.writeUInt32BE(crc32(SECRET), whole.length - IEND_BYTES - 4);
    expect(cleanLogo(broken)).toBeNull();
    expect(cleanLogo(whole.subarray(0, -20))).toBeNull();
    expect(cleanLogo(Buffer.concat([whole, Buffer.alloc(MAX_LOGO_BYTES)]))).toBeNull();
  });
});

describe("a JPEG", () => {
  it("loses Exif and comments, and keeps its colour encoding", () => {
    const adobe = segment(0xffee, Buffer.from("Adobe\0d\0\0\0\0\u0002", "latin1"));
    const laden = sampleJpeg(segment(0xffe1, SECRET), adobe, segment(0xfffe, SECRET));
    const cleaned = cleanLogo(Buffer.concat([laden, SECRET]));
    expect(cleaned?.equals(sampleJpeg(adobe))).toBe(true);
  });
});

it.each([
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ["GIF", Buffer.from("GIF89a\u0001\0\u0001\0")],
  ["text", Buffer.from("hola")],
  ["nothing", Buffer.alloc(0)],
])("%s is refused, whatever its file name", (_, bytes) => {
  expect(cleanLogo(bytes)).toBeNull();
});
