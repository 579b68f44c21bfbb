import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buildClave,
  type ClaveInput,
  isClave,
  isDate,
  isSituacion,
  parseClave,
  type Situacion,
  situacionEspecial,
} from "./clave";

const INPUT: ClaveInput = {
  fechaEmision: "2026-11-21T23:59:59-06:00",
  identificacion: { tipo: "02", numero: "3101123456" },
  consecutivo: "00100001010000000042",
  situacion: "1",
  codigoSeguridad: "12345678",
};

describe("buildClave", () => {
  it("joins 506, the date in Costa Rica, the padded identification, consecutivo, situation and security code", () => {
    expect(buildClave(INPUT)).toBe("50621112600310112345600100001010000000042112345678");
  });

  it.each([
    ["01", "109990888", "000109990888"],
    ["02", "3101123456", "003101123456"],
    ["02", "3A01123b56", "003A01123b56"],
    ["03", "12345678901", "012345678901"],
    ["03", "123456789012", "123456789012"],
    ["04", "0100200300", "000100200300"],
  ])("pads type %s, %s, to %s", (tipo, numero, padded) => {
    expect(buildClave({ ...INPUT, identificacion: { tipo, numero } }).slice(9, 21)).toBe(padded);
  });

  it.each<[string, Partial<ClaveInput>]>([
    ["an identification with a hyphen", { identificacion: { tipo: "01", numero: "1-0999-0888" } }],
    ["a foreigner's identification", { identificacion: { tipo: "05", numero: "P1234567" } }],
    ["a date in another offset", { fechaEmision: "2026-11-22T05:59:59Z" }],
    ["a consecutivo of 19 digits", { consecutivo: "0010000101000000004" }],
    ["a security code with a letter", { codigoSeguridad: "1234567a" }],
    ["text before the date", { fechaEmision: "x2026-11-21T23:59:59-06:00" }],
    ["text after the date", { fechaEmision: "2026-11-21T23:59:59-06:00x" }],
    ["a date of another century", { fechaEmision: "1926-11-21T23:59:59-06:00" }],
  ])("refuses %s", (_, change) => {
    expect(() => buildClave({ ...INPUT, ...change })).toThrow(/clave/);
  });

  it("is inverted by parseClave", () => {
    const day = fc.date({ min: new Date("2020-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
    fc.assert(
      fc.property(
        day,
        digits(9),
        digits(20),
        fc.constantFrom<Situacion>("1", "2", "3"),
        digits(8),
        (d, id, consecutivo, situacion, codigoSeguridad) => {
          const fecha = d.toISOString().slice(0, 10);
          const numero = `3${id}`;
          const input = {
            fechaEmision: `${fecha}T12:00:00-06:00`,
            identificacion: { tipo: "02", numero },
            consecutivo,
            situacion,
            codigoSeguridad,
          };
          expect(parseClave(buildClave(input))).toEqual({
            fecha,
            identificacion: `00${numero}`,
            consecutivo,
            situacion,
            codigoSeguridad,
          });
        },
      ),
    );
  });
});

describe("parseClave", () => {
  const clave = buildClave(INPUT);
  it.each([
    ["a text of 49", clave.slice(1)],
    ["another country", `507${clave.slice(3)}`],
    ["30 February", `506300226${clave.slice(9)}`],
    ["situation 4", `${clave.slice(0, 41)}4${clave.slice(42)}`],
    ["a digit before it", `5${clave}`],
    ["a digit after it", `${clave}5`],
  ])("is null for %s", (_, text) => {
    expect(parseClave(text)).toBeNull();
  });

  it("is stricter than isClave, because a foreign clave is looked up even when its parts are not valid", () => {
    expect(isClave("a".repeat(50))).toBe(true);
    expect(isClave("á".repeat(50))).toBe(false);
    expect(isClave(`${clave}\n`)).toBe(false);
    expect(isClave(`a${clave}`)).toBe(false);
  });
});

describe("the situation", () => {
  it.each(["1", "2", "3"])("%s is one", (text) => expect(isSituacion(text)).toBe(true));
  it.each(["0", "4", ""])("«%s» is none", (text) => expect(isSituacion(text)).toBe(false));

  it.each([
    ["1", null],
    ["2", "2"],
    ["3", "3"],
  ] as const)("%s is told as %s", (situacion, told) => {
    expect(situacionEspecial(buildClave({ ...INPUT, situacion }))).toBe(told);
  });

  it("is not told of a document without a clave", () => {
    expect(situacionEspecial("")).toBeNull();
  });
});

it.each([
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2026-11-31", false],
  ["2026-13-01", false],
])("%s is a date: %s", (fecha, is) => {
  expect(isDate(fecha)).toBe(is);
});
