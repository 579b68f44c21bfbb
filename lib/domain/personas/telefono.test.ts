import { describe, expect, it } from "vitest";
import { normalizeTelefonos, numeroWhatsapp, toTelefonoXml } from "./telefono";

describe("normalizeTelefonos (spec 4.3(4), 8(telefono))", () => {
  it.each([
    ["88887777", "8888-7777"],
    ["8888-7777", "8888-7777"],
    ["506 8888 7777", "8888-7777"],
    ["+506 (8888) 77.77", "8888-7777"],
    ["8888-7777; 22223333", "8888-7777;2222-3333"],
    [";8888-7777;", "8888-7777"],
    ["", ""],
    [" ; ", ""],
  ])("%o becomes %o", (text, expected) => {
    expect(normalizeTelefonos(text)).toBe(expected);
  });

  it.each([
    ["8888-777", "8888-777"],
    ["8888-77777", "8888-77777"],
    ["0050688112233", "0050688112233"],
    ["00506 88887777", "00506 88887777"],
    ["0088112233", "0088112233"],
    ["50688112233506", "50688112233506"],
    ["506881122", "506881122"],
    ["+1 305 555 0100", "+1 305 555 0100"],
    ["8888-7777;123", "123"],
    ["8888777a", "8888777a"],
    ["８８８８７７７７", "８８８８７７７７"],
  ])("refuses %o and names %o", (text, valor) => {
    expect(() => normalizeTelefonos(text)).toThrow(
      expect.objectContaining({ code: "telefono_invalido", params: { valor } }),
    );
  });
});

describe("toTelefonoXml", () => {
  it("is the first number, in digits, with the country code", () => {
    expect(toTelefonoXml("8888-7777;2222-3333")).toEqual({ codigoPais: "506", numTelefono: "88887777" });
    expect(toTelefonoXml("")).toBeNull();
    expect(toTelefonoXml(null)).toBeNull();
  });
});

describe("numeroWhatsapp", () => {
  it.each([
    ["8888-7777;2222-3333", "50688887777"],
    ["88887777", "50688887777"],
    ["506 8888 7777", "50688887777"],
    ["+1 305 555 0100", "13055550100"],
    ["305 555 0100", null],
    [" +1 305 555 0100", "13055550100"],
    ["+1 305 CALL ME", null],
    ["+CALL 305", null],
    ["", null],
    [null, null],
  ])("of %o is %o", (telefonos, expected) => {
    expect(numeroWhatsapp(telefonos)).toBe(expected);
  });
});
