import { expect, it } from "vitest";
import { nombreTarifa } from "./nombre-tarifa";

it.each([
  ["01", "08", null, "IVA 13 %"],
  ["01", "09", null, "IVA 0,5 %"],
  // A supplier's own rate, where its document states one.
  ["01", "08", "12.5", "IVA 12,5 %"],
  ["01", "10", null, "Tarifa Exenta"],
  ["02", null, "10", "Impuesto Selectivo de Consumo"],
  ["77", null, null, "77"],
  ["", null, null, "Sin tarifa indicada"],
])("tax %j with rate %s of %s %% is listed as %s", (codigo, codigoTarifa, tarifa, nombre) => {
  expect(nombreTarifa({ codigo, codigoTarifa, tarifa })).toBe(nombre);
});
