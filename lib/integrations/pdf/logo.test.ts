import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readLogo } from "./logo";
import { renderDocument } from "./render-document";
import { sampleInput } from "./testing/sample-input";
import { samplePng } from "./testing/sample-logo";

const JPEG = Buffer.from("ffd8ffc0001108001000200301220002110103110100ffd9", "hex");

describe("a logo", () => {
  it("is read with its size", () => {
    expect(readLogo(samplePng(30, 20))).toMatchObject({ width: 30, height: 20 });
    expect(readLogo(JPEG)).toMatchObject({ width: 32, height: 16 });
  });

  it("is refused when it is cut short anywhere, spoiled, or not a picture", () => {
    const png = samplePng(30, 20);
    // The last four bytes are a checksum that no reader needs.
    for (let length = 0; length < png.length - 4; length++) expect(readLogo(png.subarray(0, length))).toBeNull();
    for (const length of [0, 1, 2, 3, 10, 20]) expect(readLogo(JPEG.subarray(0, length))).toBeNull();
    const spoiled = Buffer.from(png);
    spoiled.fill(7, 43, 60);
    expect(readLogo(spoiled)).toBeNull();
    expect(readLogo(Buffer.from("<svg/>"))).toBeNull();
  });

  it("is refused when it has more pixels than a page needs, or more than it states", () => {
    expect(readLogo(samplePng(30, 20, { width: 60_000, height: 60_000 }))).toBeNull();
    expect(readLogo(samplePng(30, 20, { pixels: deflateSync(Buffer.alloc(10_000_000)) }))).toBeNull();
  });

  it("is drawn when it is complete, and left out when it is not", async () => {
    const plain = await renderDocument(sampleInput());
    const drawn = await renderDocument(sampleInput({ input: { logo: samplePng(60, 20) } }));
    const broken = await renderDocument(sampleInput({ input: { logo: samplePng(60, 20).subarray(0, 50) } }));
    expect(Buffer.from(drawn).includes("/Subtype /Image")).toBe(true);
    expect(Buffer.compare(broken, plain)).toBe(0);
  });
});
