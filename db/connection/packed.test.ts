import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { pack, parseBytes, storable } from "./packed";

/** Bytes on their way into a statement and back. */
const read = (bytes: Uint8Array) => parseBytes(`\\x${Buffer.from(storable(bytes) as Uint8Array).toString("hex")}`);

it("packed bytes are read as they were, and bytes that were not packed, too", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
      expect(read(pack(Buffer.from(bytes)))).toEqual(Buffer.from(bytes));
      expect(read(bytes)).toEqual(Buffer.from(bytes));
    }),
  );
});

it("bytes that another copy of the module packed, as Next may have one, are not packed again", async () => {
  vi.resetModules();
  const copy = await import("./packed");
  expect(copy.pack).not.toBe(pack);
  expect(read(copy.pack(Buffer.from("<a/>")))).toEqual(Buffer.from("<a/>"));
});

it("a stranger's bytes that begin like packed ones are read as they are, whole packed ones too", () => {
  const whole = Uint8Array.from(pack(Buffer.from("<a/>")));
  for (const bytes of [whole, whole.subarray(0, 8), whole.subarray(0, 20)]) {
    expect(read(bytes)).toEqual(Buffer.from(bytes));
  }
});

it("an XML takes a third of its bytes", () => {
  const xml = Buffer.from(`<Detalle>${"<Linea><Cantidad>1</Cantidad></Linea>".repeat(200)}</Detalle>`);
  expect(pack(xml).length).toBeLessThan(xml.length / 3);
});
