/** The parts of a combo decide its price and its taxes (hacienda 5, 6.1). */
import { describe, expect, it } from "vitest";
import { DomainError } from "../domain-error";
import { IVA_13, LINEA } from "../testing/samples";
import { calculateLinea, type LineaInput } from "./linea";
import type { ParteInput } from "./surtido";

const PARTE: ParteInput = {
  codigoCabys: "3722100000000",
  codigosComerciales: null,
  cantidad: "1",
  unidadMedida: "Unid",
  unidadMedidaComercial: null,
  detalle: "Taza",
  precioUnitario: "1000",
  impuestos: [IVA_13],
};
const IVA_1 = { ...IVA_13, codigoTarifaIva: "02", tarifa: "1" };
const SELECTIVO = { ...IVA_13, codigo: "02", codigoTarifaIva: null, tarifa: "10" };
const rebaja = (codigo: string, porcentaje: string | null) => ({ codigo, monto: null, porcentaje, detalle: "Promo" });

const combo = (surtido: ParteInput[], linea: Partial<LineaInput> = {}) =>
  calculateLinea({ ...LINEA, ...linea, surtido });

it("the price is what one unit of each part costs, and each rate has its amount for the whole line", () => {
  const tazas = { ...PARTE, cantidad: "2", precioUnitario: "3000", descuentos: [rebaja("07", "10")] };
  const cafe = { ...PARTE, precioUnitario: "4000", impuestos: [IVA_1] };
  expect(combo([tazas, cafe, { ...cafe, precioUnitario: "100" }], { cantidad: "2" })).toMatchObject({
    precioUnitario: "9500",
    subTotal: "19000",
    impuestos: [
      { codigoTarifaIva: "08", base: "10800", monto: "1404" },
      { codigoTarifaIva: "02", base: "8200", monto: "82" },
    ],
    montoTotalLinea: "20486",
  });
});

it("a tax that is part of the base of IVA is in the line's base", () => {
  const linea = combo(
    [
      { ...PARTE, impuestos: [SELECTIVO, IVA_13] },
      { ...PARTE, precioUnitario: "500" },
    ],
    { cantidad: "3" },
  );
  expect(linea).toMatchObject({
    subTotal: "4500",
    baseImponible: "4800",
    impuestos: [
      { codigo: "02", monto: "300" },
      { codigo: "01", base: "4800", monto: "624" },
    ],
    montoTotalLinea: "5424",
  });
});

it("a part states its discounts as amounts, and none that rounds to nothing or that it does not have", () => {
  const partes = [
    { ...PARTE, descuentos: [rebaja("07", "10"), rebaja("06", "5")] },
    { ...PARTE, cantidad: "0.01", precioUnitario: "0.01", descuentos: [rebaja("07", "1")] },
    PARTE,
  ];
  expect(combo(partes).surtido?.map(({ descuentos }) => descuentos)).toEqual([
    [
      { codigo: "07", monto: "100", porcentaje: null, detalle: "Promo" },
      { codigo: "06", monto: "45", porcentaje: null, detalle: "Promo" },
    ],
    undefined,
    undefined,
  ]);
  expect(combo([PARTE]).surtido?.[0]).not.toHaveProperty("descuentos");
});

it("the issuer bears the IVA of a part that is a gift, unless nobody's tax is borne", () => {
  const regalo = { ...PARTE, descuentos: [rebaja("01", null)] };
  const iva = (linea: Partial<LineaInput>) => combo([regalo, PARTE, regalo], linea).impuestos;
  expect(iva({})).toMatchObject([{ monto: "390", asumido: "260" }]);
  expect(iva({ sinAsumidos: true })[0]).not.toHaveProperty("asumido");
});

it("a tax by measure is merged without its data, which each part has", () => {
  const datos = { cantidadUnidadMedida: "350", impuestoUnidad: "10" };
  const bebida = { ...IVA_13, codigo: "03", codigoTarifaIva: null, tarifa: null, datos };
  const linea = combo([{ ...PARTE, impuestos: [bebida, IVA_13] }]);
  expect(linea.impuestos[0]).toMatchObject({ codigo: "03" });
  expect(linea.impuestos[0]).not.toHaveProperty("datos");
  expect(linea.surtido?.[0]?.impuestos[0]).toMatchObject({ datos });
});

describe("a refusal names the part", () => {
  it.each([
    [0, { cantidad: "0" }, "cantidad_invalida"],
    [1, { precioUnitario: "-1" }, "precio_invalido"],
  ] as const)("%s", (parte, mala, code) => {
    const partes: ParteInput[] = [PARTE, PARTE].with(parte, { ...PARTE, ...mala });
    const refused = expect.objectContaining({ code, params: { numeroLinea: 4, parte } });
    expect(() => combo(partes, { numeroLinea: 4 })).toThrow(refused);
    expect(() => combo(partes)).toThrow(DomainError);
  });

  it("and what is no refusal passes as it is", () => {
    const broken = { ...PARTE, impuestos: null as unknown as [] };
    expect(() => combo([broken])).toThrow(TypeError);
  });
});
