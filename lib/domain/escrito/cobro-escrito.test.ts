import { describe, expect, it } from "vitest";
import { readCargos, readDescuentos, readMedios } from "./cobro-escrito";

/** Amount and percentage as typed, then as read; null where nobody can tell what is meant. */
const ESCRITOS = [
  ["1.500,50", "", { monto: "1500.5", porcentaje: null }],
  ["₡1.500", "", { monto: "1500", porcentaje: null }],
  ["", "10 %", { monto: null, porcentaje: "10" }],
  ["1", "2", { monto: "1", porcentaje: "2" }],
  [" ", "  ", { monto: null, porcentaje: null }],
  ["mil", "", null],
  ["", "mil", null],
  ["0", "", null],
  ["0,00", "", null],
  ["-5", "", null],
  ["", "0", null],
  ["", "-1", null],
] as const;

describe.each(ESCRITOS)("the amount %j and the percentage %j", (monto, porcentaje, read) => {
  it("of a charge, which must say one of them", () => {
    const sinNada = read !== null && read.monto === null && read.porcentaje === null;
    const cargo = { tipo: "06", tipoOtros: null, tercero: null, detalle: "" };
    expect(readCargos([{ tipo: "06", monto, porcentaje }])).toEqual([
      read === null || sinNada ? null : { ...cargo, ...read },
    ]);
  });

  it("of a means of payment, which takes the rest without any", () => {
    const medio = read && { tipoMedioPago: "02", medioPagoOtros: null, totalMedioPago: read.monto };
    const leido = medio && (read.porcentaje === null ? medio : { ...medio, porcentaje: read.porcentaje });
    expect(readMedios([{ tipo: "02", monto, porcentaje }])).toEqual(leido && [leido]);
  });

  it("of a discount, which is the whole line without any", () => {
    expect(readDescuentos([{ codigo: "07", monto, porcentaje }])).toEqual([
      read && { codigo: "07", ...read, detalle: null },
    ]);
  });
});

it("one means that nobody can read leaves all unread, because the others depend on it", () => {
  const [efectivo, tarjeta] = [
    { tipo: "01", monto: "500", porcentaje: "" },
    { tipo: "02", monto: "x", porcentaje: "" },
  ];
  expect(readMedios([efectivo, tarjeta])).toBeNull();
  expect(readMedios([tarjeta, efectivo])).toBeNull();
  expect(readMedios([])).toEqual([]);
});
