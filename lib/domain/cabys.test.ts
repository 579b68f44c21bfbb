import { describe, expect, it } from "vitest";
import { correctUnidadMedida, isCodigoCabys, isServicio } from "./cabys";

const cabys = (first: string) => `${first}311100000000`;

describe("isCodigoCabys", () => {
  it("is exactly 13 digits (spec 8(cabys))", () => {
    expect(
      ["8311100000000", "831110000000", "83111000000000", "831110000000a", "8311100000000\n"].map(isCodigoCabys),
    ).toEqual([true, false, false, false, false]);
  });
});

describe("isServicio", () => {
  it("splits the totals at the first digit: 0 to 4 goods, 5 to 9 services", () => {
    expect([..."0123456789"].filter((first) => isServicio(cabys(first))).join("")).toBe("56789");
  });
});

describe("correctUnidadMedida (spec 4.2(6))", () => {
  it("changes a unit that no service has into Os, from first digit 6 on", () => {
    expect([..."0123456789"].filter((first) => correctUnidadMedida(cabys(first), "Unid") === "Os").join("")).toBe(
      "6789",
    );
  });

  it.each(["Al", "Alc", "Cm", "I", "Os", "Sp", "Spe", "St"])("keeps the service unit %s", (unidad) => {
    expect(correctUnidadMedida(cabys("8"), unidad)).toBe(unidad);
  });

  it("distinguishes Cm (commissions) from cm (centimetre)", () => {
    expect(correctUnidadMedida(cabys("8"), "cm")).toBe("Os");
  });
});
