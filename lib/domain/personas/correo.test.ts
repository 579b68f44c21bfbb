import { describe, expect, it } from "vitest";
import { isCorreo, parseCorreos } from "./correo";

describe("isCorreo", () => {
  it.each(["a@b.cr", "ana.mora+facturas@correo.co.cr", "o'neill@x-y.com", "a_b-c@d.e"])("takes %s", (correo) => {
    expect(isCorreo(correo)).toBe(true);
  });

  it.each([
    "",
    "a",
    "a@b",
    "a@b.",
    "a..b@c.cr",
    ".a@b.cr",
    "a@b..cr",
    "a b@c.cr",
    "ñ@b.cr",
    "a@b.cr\n",
    "a@b.cr;c@d.cr",
  ])("refuses %o", (correo) => {
    expect(isCorreo(correo)).toBe(false);
  });

  it("takes at most 160 characters, and answers at once for a text made to stall the pattern", () => {
    const domain = "@b.cr";
    expect(isCorreo("a".repeat(160 - domain.length) + domain)).toBe(true);
    expect(isCorreo("a".repeat(161 - domain.length) + domain)).toBe(false);
    expect(isCorreo(`a@${"a.".repeat(1_000_000)}`)).toBe(false);
  });
});

describe("parseCorreos", () => {
  it("splits at ; and drops blank parts", () => {
    expect(parseCorreos(" a@b.cr ; c@d.cr;")).toEqual(["a@b.cr", "c@d.cr"]);
    expect(parseCorreos("  ")).toEqual([]);
  });

  it("names the invalid address", () => {
    expect(() => parseCorreos("a@b.cr;c@d")).toThrow(
      expect.objectContaining({ code: "correo_invalido", params: { valor: "c@d" } }),
    );
  });
});
