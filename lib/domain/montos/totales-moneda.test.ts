import { expect, it } from "vitest";
import { totalesPorMoneda } from "./totales-moneda";

const de = (moneda: string | null, totalFactura: string, montoTotalImpuesto: string | null, codigoTipo = "01") => ({
  moneda,
  totalFactura,
  montoTotalImpuesto,
  codigoTipo,
});

it("adds each currency exactly, and takes credit notes off", () => {
  // Colones: 1130.10 + 0.20 - 113 = 1017.30, with tax 130.01 + 0.02 - 13 = 117.03. Dollars: 11.30 with 1.30.
  const all = [
    de("CRC", "1130.10", "130.01"),
    de("USD", "11.30", "1.30"),
    de("CRC", "0.20", "0.02"),
    de("CRC", "113", "13", "03"),
    de("USD", "5", null),
  ];
  expect(totalesPorMoneda(all)).toEqual([
    { moneda: "CRC", cuantos: 3, impuesto: "117.03", total: "1017.3" },
    { moneda: "USD", cuantos: 2, impuesto: "1.3", total: "16.3" },
  ]);
  expect(totalesPorMoneda([])).toEqual([]);
});
