/** Which taxes a product may have, and what follows from their codes (hacienda 6.1). */
import { describe, expect, it } from "vitest";
import { DomainError } from "../domain-error";
import { IVA_13, LINEA } from "../testing/samples";
import { type ImpuestoProducto, resolveImpuesto } from "./impuesto";
import { calculateLinea } from "./linea";

const SIN = { codigoImpuestoOtro: null, codigoTarifaIva: null, tarifa: null, factorCalculoIva: null };
const impuesto = (codigo: string, of: Partial<ImpuestoProducto> = {}): ImpuestoProducto => ({ ...SIN, codigo, ...of });

/** The refusal as its code and values; `null` when there is none. */
function refusal(product: ImpuestoProducto) {
  try {
    resolveImpuesto(product);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, ...error.params };
  }
}

describe("a percentage", () => {
  it.each<[string | null, boolean]>([
    ["0", true],
    ["0.01", true],
    ["99.99", true],
    ["100", false],
    ["10.001", false],
    ["-1", false],
    [null, false],
  ])("of selective consumption may be %s: %s", (tarifa, valid) => {
    const refused = { code: "tarifa_invalida", codigo: "02", tarifa: tarifa ?? "" };
    expect(refusal(impuesto("02", { tarifa }))).toEqual(valid ? null : refused);
  });

  it("of IVA follows from its code, and another one is refused", () => {
    expect(resolveImpuesto(impuesto("01", { codigoTarifaIva: "08" }))).toMatchObject({ codigo: "01", tarifa: "13" });
    expect(resolveImpuesto(impuesto("07", { codigoTarifaIva: "08" }))).toMatchObject({ codigo: "07", tarifa: "13" });
    expect(refusal(impuesto("01", { codigoTarifaIva: "08", tarifa: "13.00" }))).toBeNull();
    expect(refusal(impuesto("01", { codigoTarifaIva: "08", tarifa: "4" }))).toEqual({
      ...{ code: "tarifa_invalida", codigo: "01", codigoTarifa: "08", tarifa: "4" },
    });
  });

  it.each([null, "99"])("of IVA does not follow from the code %s", (codigoTarifaIva) => {
    expect(refusal(impuesto("01", { codigoTarifaIva }))).toEqual({
      ...{ code: "codigo_tarifa_invalido", codigo: "01", codigoTarifa: codigoTarifaIva ?? "" },
    });
  });
});

describe("a name", () => {
  it("is what another tax is called by, or a general one; no tax of the catalog has one", () => {
    const named = (codigo: string, codigoImpuestoOtro: string | null) =>
      resolveImpuesto(impuesto(codigo, { tarifa: "5", codigoImpuestoOtro })).codigoImpuestoOtro;
    expect(named("99", "Impuesto de salida")).toBe("Impuesto de salida");
    expect(named("99", null)).toBe("Otros impuestos");
    expect(named("02", "Impuesto de salida")).toBeNull();
  });
});

describe("the factor of used goods", () => {
  it.each<[string | null, boolean]>([
    ["0.0001", true],
    ["9.9999", true],
    ["10", false],
    ["0.00001", false],
    ["0", false],
    ["-0.1", false],
    [null, false],
  ])("may be %s: %s", (factorCalculoIva, valid) => {
    expect(refusal(impuesto("08", { factorCalculoIva }))).toEqual(
      valid ? null : { code: "factor_invalido", codigo: "08" },
    );
  });
});

describe("IVA that the factory collects", () => {
  const selectivo = impuesto("02", { tarifa: "10" });
  const fabrica: ImpuestoProducto = { ...IVA_13, datos: { ivaCobradoFabrica: "01" } };
  const base: ImpuestoProducto = { ...IVA_13, datos: { ivaCobradoFabrica: "01", baseImponible: "1500" } };
  const baseOf = (montoDescuento: string, ...impuestos: ImpuestoProducto[]) =>
    calculateLinea({ ...LINEA, montoDescuento, impuestos }).baseImponible;

  it("is never of nothing: a line without an amount has to state its base", () => {
    const missing = new DomainError("dato_impuesto_falta", { numeroLinea: 1, codigo: "01", miembro: "baseImponible" });
    expect(() => baseOf("1000", selectivo, fabrica)).toThrow(missing);
    expect(baseOf("1000", selectivo, base)).toBe("1500");
  });

  it("is of the line's amount where it has one, and plain IVA may be of nothing", () => {
    expect(baseOf("900", selectivo, fabrica)).toBe("110");
    expect(baseOf("1000", selectivo, IVA_13)).toBe("0");
  });
});
