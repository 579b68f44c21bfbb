/** What a tax needs besides its rate is shown as people write it, and read back as it was. */
import { expect, test } from "vitest";
import { datosDeFila, datosEscritos, leerDatos } from "./datos";

test.each([
  ["04", { cantidadUnidadMedida: "750.5", gradoAlcohol: "35.5", impuestoUnidad: "3.93" }],
  ["05", { cantidadUnidadMedida: "1500", volumenUnidadConsumo: "250", impuestoUnidad: "20.125" }],
  ["08", { factorCalculoIVA: "0.125" }],
  ["01", { ivaCobradoFabrica: "01", baseImponible: "12000" }],
  ["07", { baseImponible: "5000.55555" }],
])("of tax %s: %j", (codigo, datos) => {
  const row = { codigo, ...datosEscritos(datos) };
  expect(leerDatos(row)).toEqual(datos);
  expect(datosDeFila(row)).toMatchObject(datosEscritos(datos));
});

test("what another tax left in the row is neither sent nor read", () => {
  const row = { codigo: "02", ...datosEscritos({ gradoAlcohol: "40" }) };
  expect([datosDeFila(row), leerDatos(row)]).toEqual([{}, {}]);
});

test("a measure that may be two numbers is not guessed", () => {
  expect(leerDatos({ codigo: "08", factorCalculoIVA: "1.125" })).toBeNull();
});
