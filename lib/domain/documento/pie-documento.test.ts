import { describe, expect, it } from "vitest";
import { type PieDocumento, pieDe, pieOf, SIN_PIE } from "./pie-documento";

const PIE: PieDocumento = {
  cuentas: [{ banco: "Banco Nacional", moneda: "CRC", iban: "CR05015202001026284066" }],
  sinpe: "88887777",
  notas: "Gracias por su compra",
  terminos: "Se aceptan cambios en ocho días",
};

describe("what a document shows of its company's foot", () => {
  it.each(["01", "02", "04", "09"] as const)("%s, to be paid: all of it; voided: no account to pay to", (tipo) => {
    expect(pieDe(PIE, { tipo, porPagar: true })).toEqual(PIE);
    const { notas, terminos } = PIE;
    expect(pieDe(PIE, { tipo, porPagar: false })).toEqual({ cuentas: [], sinpe: null, notas, terminos });
  });

  it.each(["03", "08", "10"] as const)("%s, which nobody pays to the company: nothing", (tipo) => {
    expect(pieDe(PIE, { tipo, porPagar: true })).toEqual(SIN_PIE);
  });
});

it("the foot of a row has nothing else that the row has", () => {
  const row = { ...PIE, cuentas: PIE.cuentas.map((cuenta) => ({ ...cuenta, orden: 1 })), tenantId: 7 };
  expect(pieOf(row)).toEqual(PIE);
});
