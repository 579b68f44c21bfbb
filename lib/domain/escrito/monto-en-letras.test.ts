import { describe, expect, it } from "vitest";
import { montoEnLetras } from "./monto-en-letras";

describe("an amount in words", () => {
  it.each([
    ["0", "CRC", "cero colones con 00/100"],
    ["0.5", "CRC", "cero colones con 50/100"],
    ["1", "CRC", "un colón con 00/100"],
    ["1.999", "CRC", "dos colones con 00/100"],
    ["16", "USD", "dieciséis dólares con 00/100"],
    ["21", "CRC", "veintiún colones con 00/100"],
    ["31", "EUR", "treinta y un euros con 00/100"],
    ["100", "CRC", "cien colones con 00/100"],
    ["101.005", "CRC", "ciento un colones con 01/100"],
    ["1000", "CRC", "mil colones con 00/100"],
    ["1130", "CRC", "mil ciento treinta colones con 00/100"],
    ["21021", "CRC", "veintiún mil veintiún colones con 00/100"],
    ["100500.75", "USD", "cien mil quinientos dólares con 75/100"],
    ["1000000", "CRC", "un millón de colones con 00/100"],
    ["1000100", "CRC", "un millón cien colones con 00/100"],
    ["2000000000", "CRC", "dos mil millones de colones con 00/100"],
    ["1000000000000", "CRC", "un billón de colones con 00/100"],
    ["1001001", "CRC", "un millón mil un colones con 00/100"],
  ])("%s %s", (monto, moneda, letras) => expect(montoEnLetras(monto, moneda)).toBe(letras));

  it("has none in another currency, below zero, or beyond words", () => {
    for (const [monto, moneda] of [
      ["1", "GBP"],
      ["-1", "CRC"],
      ["1000000000000000000", "CRC"],
    ] as const) {
      expect(montoEnLetras(monto, moneda)).toBeNull();
    }
  });

  it("read back is the amount, for 20,000 amounts of every size", () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    for (let n = 0; n < 20_000; n++) {
      const entero = n < 3000 ? BigInt(n) : BigInt(Math.floor(random() * 10 ** (1 + Math.floor(random() * 15))));
      const centavos = String(Math.floor(random() * 100)).padStart(2, "0");
      const letras = montoEnLetras(`${entero}.${centavos}`, "CRC") ?? "";
      expect(letras.slice(-6), letras).toBe(`${centavos}/100`);
      expect(leer(letras), letras).toBe(entero);
    }
  });
});

const PALABRAS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete " +
    "dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete " +
    "veintiocho veintinueve treinta"
  )
    .split(" ")
    .map((palabra, valor) => [palabra, valor] as const)
    .concat("cuarenta cincuenta sesenta setenta ochenta noventa".split(" ").map((palabra, n) => [palabra, 40 + 10 * n]))
    .concat([["cien", 100]])
    .concat(
      "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos"
        .split(" ")
        .map((palabra, n) => [palabra, 100 * (n + 1)]),
    ),
);

/** A reader of its own: adds words up, `mil` multiplies what stands before it, `millón` and `billón` all of their group. */
function leer(letras: string): bigint {
  let total = 0n;
  let grupo = 0n;
  let resto = 0n;
  for (const palabra of letras.replace(/ (de )?col.*$/, "").split(" ")) {
    if (palabra === "y") continue;
    if (palabra === "mil") {
      grupo += (resto === 0n ? 1n : resto) * 1000n;
      resto = 0n;
    } else if (/^[mb]ill/.test(palabra)) {
      total += (grupo + resto) * (palabra.startsWith("m") ? 1_000_000n : 1_000_000_000_000n);
      grupo = 0n;
      resto = 0n;
    } else {
      const valor = PALABRAS[palabra];
      if (valor === undefined) throw new Error(`no number: ${palabra}`);
      resto += BigInt(valor);
    }
  }
  return total + grupo + resto;
}
