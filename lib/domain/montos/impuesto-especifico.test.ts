import { describe, expect, it } from "vitest";
import { Decimal } from "../decimal";
import type { DatosImpuesto } from "../documento/documento";
import { DomainError } from "../domain-error";
import {
  baseEditada,
  calculateEspecifico,
  checkDatos,
  convertDatos,
  datosEspecificosOf,
  fromDatosProducto,
} from "./impuesto-especifico";
import { REGLAS_IMPUESTO, type ReglaImpuesto } from "./regla-impuesto";

const reglaDe = (codigo: string) => REGLAS_IMPUESTO.get(codigo) as ReglaImpuesto;

/** The refusal as `code member`; `null` when there is none. */
function refusal(codigo: string, datos: DatosImpuesto | undefined, codigoTarifaIva: string | null = null) {
  try {
    checkDatos({ codigo, codigoTarifaIva, regla: reglaDe(codigo) }, datos);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(error.params.codigo).toBe(codigo);
    return `${error.code} ${error.params.miembro}`;
  }
}

describe("the data of a tax", () => {
  it.each<[string, DatosImpuesto | undefined, string | null]>([
    ["03", { impuestoUnidad: "1" }, null],
    ["03", undefined, "dato_impuesto_falta impuestoUnidad"],
    ["06", { impuestoUnidad: "1" }, "dato_impuesto_falta cantidadUnidadMedida"],
    ["06", { impuestoUnidad: "1", cantidadUnidadMedida: "0.01" }, null],
    ["06", { impuestoUnidad: "1", cantidadUnidadMedida: "99999.99" }, null],
    ["06", { impuestoUnidad: "1", cantidadUnidadMedida: "0" }, "dato_impuesto_invalido cantidadUnidadMedida"],
    ["06", { impuestoUnidad: "1", cantidadUnidadMedida: "100000" }, "dato_impuesto_invalido cantidadUnidadMedida"],
    ["06", { impuestoUnidad: "1", cantidadUnidadMedida: "0.001" }, "dato_impuesto_invalido cantidadUnidadMedida"],
    ["06", { impuestoUnidad: "0", cantidadUnidadMedida: "1" }, "dato_impuesto_invalido impuestoUnidad"],
    ["06", { impuestoUnidad: "0.000001", cantidadUnidadMedida: "1" }, "dato_impuesto_invalido impuestoUnidad"],
    ["04", { impuestoUnidad: "1", cantidadUnidadMedida: "1", gradoAlcohol: "99.99" }, null],
    [
      "04",
      { impuestoUnidad: "1", cantidadUnidadMedida: "1", gradoAlcohol: "100" },
      "dato_impuesto_invalido gradoAlcohol",
    ],
    ["02", {}, null],
    ["02", { impuestoUnidad: "1" }, "dato_impuesto_sobra impuestoUnidad"],
    ["07", { baseImponible: "5" }, null],
    ["07", { baseImponible: "0" }, "dato_impuesto_invalido baseImponible"],
    ["01", { baseImponible: "5" }, "dato_impuesto_sobra baseImponible"],
    ["01", { baseImponible: "5", ivaCobradoFabrica: "01" }, null],
    ["01", { ivaCobradoFabrica: "01" }, null],
    ["01", { ivaCobradoFabrica: "03" }, "dato_impuesto_invalido ivaCobradoFabrica"],
  ])("of %s, %o: %s", (codigo, datos, said) => {
    expect(refusal(codigo, datos)).toBe(said);
  });

  it("say of IVA that was collected before only that it is exempt", () => {
    expect(refusal("01", { ivaCobradoFabrica: "02" }, "10")).toBeNull();
    expect(refusal("01", { ivaCobradoFabrica: "02" }, "08")).toBe("dato_impuesto_invalido ivaCobradoFabrica");
    expect(refusal("01", { ivaCobradoFabrica: "01" }, "08")).toBeNull();
  });
});

it("a product's data become the factor of used goods and the rest, if there is any", () => {
  expect(fromDatosProducto({})).toEqual({ factorCalculoIva: null });
  expect(fromDatosProducto({ factorCalculoIVA: "0.13" })).toEqual({ factorCalculoIva: "0.13" });
  expect(fromDatosProducto({ impuestoUnidad: "2" })).toEqual({
    factorCalculoIva: null,
    datos: { impuestoUnidad: "2" },
  });
});

// hacienda 6.1
describe("a tax by measure", () => {
  it.each<[string, DatosImpuesto, string, string, object]>([
    [
      "03",
      { impuestoUnidad: "10.5" },
      "3.333",
      "34.965",
      { cantidadUnidadMedida: "3.33", porcentaje: null, proporcion: null, volumenUnidadConsumo: null },
    ],
    [
      "03",
      { impuestoUnidad: "2", cantidadUnidadMedida: "20" },
      "3",
      "120",
      { cantidadUnidadMedida: "60", porcentaje: null, proporcion: null, volumenUnidadConsumo: null },
    ],
    [
      "04",
      { impuestoUnidad: "2", cantidadUnidadMedida: "750", gradoAlcohol: "40" },
      "3",
      "1800",
      { cantidadUnidadMedida: "750", porcentaje: "40", proporcion: "300", volumenUnidadConsumo: null },
    ],
    [
      "05",
      { impuestoUnidad: "6", cantidadUnidadMedida: "500", volumenUnidadConsumo: "250" },
      "3",
      "36",
      { cantidadUnidadMedida: "500", porcentaje: null, proporcion: null, volumenUnidadConsumo: "250" },
    ],
    [
      "05",
      { impuestoUnidad: "0.2", volumenUnidadConsumo: "125" },
      "3",
      "75",
      { cantidadUnidadMedida: "1", porcentaje: null, proporcion: null, volumenUnidadConsumo: "125" },
    ],
    [
      "06",
      { impuestoUnidad: "20", cantidadUnidadMedida: "12" },
      "3",
      "720",
      { cantidadUnidadMedida: "12", porcentaje: null, proporcion: null, volumenUnidadConsumo: null },
    ],
  ])("%s with %o of %s is %s", (codigo, datos, cantidad, monto, xml) => {
    expect(calculateEspecifico(reglaDe(codigo), datos, new Decimal(cantidad)).toFixed()).toBe(
      new Decimal(monto).toFixed(),
    );
    expect(datosEspecificosOf({ codigo, datos }, cantidad)).toEqual({ ...xml, impuestoUnidad: datos.impuestoUnidad });
  });

  it("has no more litres than the schema carries", () => {
    const litros = { impuestoUnidad: "1", cantidadUnidadMedida: "50000" };
    const excede = new DomainError("linea_excede", { campo: "cantidadUnidadMedida" });
    expect(() => calculateEspecifico(reglaDe("03"), litros, new Decimal(2))).toThrow(excede);
    expect(calculateEspecifico(reglaDe("03"), litros, new Decimal("1.999")).toFixed()).toBe("99950");
  });

  it("is what the XML explains, and no other", () => {
    expect(datosEspecificosOf({ codigo: "01" }, "1")).toBeNull();
    expect(datosEspecificosOf({ codigo: "01", datos: { ivaCobradoFabrica: "01" } }, "1")).toBeNull();
  });
});

describe("in another currency", () => {
  type Impuesto = { codigo: string; datos?: DatosImpuesto };
  const twice = (monto: string) => new Decimal(monto).times(2).toFixed();

  it("the amounts of the data are converted, and nothing else", () => {
    const sin: Impuesto = { codigo: "02" };
    const converted = convertDatos<Impuesto>(
      [
        sin,
        { codigo: "06", datos: { impuestoUnidad: "20", cantidadUnidadMedida: "12" } },
        { codigo: "07", datos: { baseImponible: "5" } },
      ],
      twice,
    );
    expect(converted[0]).toBe(sin);
    expect(converted.slice(1)).toStrictEqual([
      { codigo: "06", datos: { impuestoUnidad: "40", cantidadUnidadMedida: "12" } },
      { codigo: "07", datos: { baseImponible: "10" } },
    ]);
  });

  it("taxes without data are the same list", () => {
    const impuestos: Impuesto[] = [{ codigo: "01" }];
    expect(convertDatos(impuestos, twice)).toBe(impuestos);
  });
});

describe("the base that a tax states", () => {
  it("is for one unit, and of the first that has one", () => {
    const impuestos = [{}, { datos: { impuestoUnidad: "1" } }, { datos: { baseImponible: "5.5" } }];
    expect(baseEditada(impuestos, new Decimal(3))?.toFixed()).toBe("16.5");
    expect(baseEditada([{}], new Decimal(3))).toBeNull();
  });

  it("fits an amount", () => {
    const excede = new DomainError("linea_excede", { campo: "baseImponible" });
    expect(() => baseEditada([{ datos: { baseImponible: "9999999999999" } }], new Decimal(2))).toThrow(excede);
  });
});
