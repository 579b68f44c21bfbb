import { expect, it } from "vitest";
import { datosDe, isEspecifico, llevaPorcentaje, llevaTarifa } from "./regla-impuesto";

// hacienda 6.1, 12
it.each([
  ["01", { tarifa: true, porcentaje: false, especifico: false }, { ivaCobradoFabrica: false, baseImponible: false }],
  ["02", { tarifa: false, porcentaje: true, especifico: false }, {}],
  ["03", { tarifa: false, porcentaje: false, especifico: true }, { impuestoUnidad: true, cantidadUnidadMedida: false }],
  [
    "04",
    { tarifa: false, porcentaje: false, especifico: true },
    { cantidadUnidadMedida: true, gradoAlcohol: true, impuestoUnidad: true },
  ],
  [
    "05",
    { tarifa: false, porcentaje: false, especifico: true },
    { volumenUnidadConsumo: true, impuestoUnidad: true, cantidadUnidadMedida: false },
  ],
  ["06", { tarifa: false, porcentaje: false, especifico: true }, { cantidadUnidadMedida: true, impuestoUnidad: true }],
  ["07", { tarifa: true, porcentaje: false, especifico: false }, { baseImponible: false }],
  ["08", { tarifa: false, porcentaje: false, especifico: false }, { factorCalculoIVA: true }],
  ["12", { tarifa: false, porcentaje: true, especifico: false }, {}],
  ["99", { tarifa: false, porcentaje: true, especifico: false }, {}],
  // No tax of the catalog.
  ["10", { tarifa: false, porcentaje: false, especifico: false }, {}],
])("tax %s: what its amount follows from, and the data that it has", (codigo, sigue, datos) => {
  expect({
    tarifa: llevaTarifa(codigo),
    porcentaje: llevaPorcentaje(codigo),
    especifico: isEspecifico(codigo),
  }).toEqual(sigue);
  expect(datosDe(codigo)).toEqual(datos);
});
