import { createSecretKey } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayPrefix, hashApiKey, isWellFormedApiKey, mintApiKey } from "./api-key";

const hashKey = (text: string) => createSecretKey(Buffer.from(text));

describe("API keys", () => {
  it("carry the kind of tenant (spec 5(2)), 32 random characters and a checksum", () => {
    expect(mintApiKey(false)).toMatch(/^pf_live_[0-9A-Za-z]{38}$/);
    expect(mintApiKey(true)).toMatch(/^pf_test_[0-9A-Za-z]{38}$/);
    expect(isWellFormedApiKey(mintApiKey(true))).toBe(true);
    expect(mintApiKey(true)).not.toBe(mintApiKey(true));
  });

  it("are refused when any one character is changed", () => {
    const key = mintApiKey(false);
    fc.assert(
      fc.property(fc.integer({ min: 8, max: key.length - 1 }), fc.constantFrom(..."0aZ9x"), (at, char) => {
        fc.pre(key[at] !== char);
        expect(isWellFormedApiKey(key.slice(0, at) + char + key.slice(at + 1))).toBe(false);
      }),
    );
  });

  it("are refused with surrounding spaces (spec 5(1)) or any other change of form", () => {
    const key = mintApiKey(false);
    for (const other of [` ${key}`, `${key} `, `${key}\n`, `Bearer ${key}`, key.toLowerCase(), "", "pf_live_"]) {
      expect(isWellFormedApiKey(other)).toBe(false);
    }
  });

  it("use every character equally often, because bytes that would favour some are discarded", () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, i) => (i % 2 === 0 ? 255 : 61));
    expect(mintApiKey(false, () => bytes).slice(8, 40)).toBe("z".repeat(32));
  });

  it("are stored as a keyed hash and shown by their first characters", () => {
    const key = mintApiKey(false);
    expect(hashApiKey(key, hashKey("a"))).toHaveLength(32);
    expect(hashApiKey(key, hashKey("a"))).not.toEqual(hashApiKey(key, hashKey("b")));
    expect(displayPrefix(key)).toBe(key.slice(0, 12));
  });
});
