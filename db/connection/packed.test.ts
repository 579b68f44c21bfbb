import fc from "fast-check";
import { expect, it } from "vitest";
import { pack, parseBytes } from "./packed";

const read = (bytes: Uint8Array) => parseBytes(`\\x${Buffer.from(bytes).toString("hex")}`);

it("packed bytes are read as they were, and bytes that were not packed, too", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
      expect(read(pack(Buffer.from(bytes)))).toEqual(Buffer.from(bytes));
      expect(read(bytes)).toEqual(Buffer.from(bytes));
    }),
  );
});

it("bytes that begin like packed ones but are not are read as they are", () => {
  const [mark, cut] = [pack(Buffer.alloc(0)).subarray(0, 8), pack(Buffer.from("<a/>")).subarray(0, 20)];
  expect(read(mark)).toEqual(mark);
  expect(read(cut)).toEqual(cut);
});

it("an XML takes a third of its bytes", () => {
  const xml = Buffer.from(`<Detalle>${"<Linea><Cantidad>1</Cantidad></Linea>".repeat(200)}</Detalle>`);
  expect(pack(xml).length).toBeLessThan(xml.length / 3);
});
