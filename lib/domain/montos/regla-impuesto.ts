/** How each tax of the catalog is computed and who pays it: the one table of it (hacienda 6.1, 12; decision 0053). */
import type { DatosImpuesto } from "../documento/documento";

export type Dato = keyof DatosImpuesto;

/** What a product's tax needs, by the API's names: with the factor of tax 08. */
export type DatosProducto = DatosImpuesto & { factorCalculoIVA?: string };

export interface ReglaImpuesto {
  /**
   * What the amount is: a share of the base of IVA or of SubTotal, or by measure. `litros`: CantidadUnidadMedida ×
   * ImpuestoUnidad. `alcohol`: Cantidad × Proporcion × ImpuestoUnidad. `envase`: Cantidad × CantidadUnidadMedida ×
   * ImpuestoUnidad ÷ VolumenUnidadConsumo; without a container, a soap, Cantidad × VolumenUnidadConsumo ×
   * ImpuestoUnidad. `unidades`: Cantidad × CantidadUnidadMedida × ImpuestoUnidad.
   */
  calculo: "base" | "subTotal" | "litros" | "alcohol" | "envase" | "unidades";
  /** Part of BaseImponible. */
  enLaBase: boolean;
  /** The issuer bears it: it is inside the price, outside the total and the breakdown. */
  asumido: boolean;
  /** What it may carry besides its rate; `true` for what it must. */
  datos: Partial<Record<Dato, boolean>>;
}

const SIN_DATOS = {};
const LITROS = { impuestoUnidad: true, cantidadUnidadMedida: false };
const ALCOHOL = { cantidadUnidadMedida: true, gradoAlcohol: true, impuestoUnidad: true };
const ENVASE = { volumenUnidadConsumo: true, impuestoUnidad: true, cantidadUnidadMedida: false };
const UNIDADES = { cantidadUnidadMedida: true, impuestoUnidad: true };
const FABRICA = { ivaCobradoFabrica: false, baseImponible: false };

export const REGLAS_IMPUESTO: ReadonlyMap<string, ReglaImpuesto> = new Map(
  Object.entries<ReglaImpuesto>({
    "01": { calculo: "base", enLaBase: false, asumido: false, datos: FABRICA },
    "02": { calculo: "subTotal", enLaBase: true, asumido: false, datos: SIN_DATOS },
    "03": { calculo: "litros", enLaBase: false, asumido: true, datos: LITROS },
    "04": { calculo: "alcohol", enLaBase: true, asumido: true, datos: ALCOHOL },
    "05": { calculo: "envase", enLaBase: true, asumido: true, datos: ENVASE },
    "06": { calculo: "unidades", enLaBase: false, asumido: false, datos: UNIDADES },
    "07": { calculo: "base", enLaBase: false, asumido: false, datos: { baseImponible: false } },
    "08": { calculo: "subTotal", enLaBase: false, asumido: false, datos: SIN_DATOS },
    "12": { calculo: "subTotal", enLaBase: true, asumido: true, datos: SIN_DATOS },
    "99": { calculo: "subTotal", enLaBase: false, asumido: false, datos: SIN_DATOS },
  }),
);

/** True for a tax by measure, which the XML explains in DatosImpuestoEspecifico. */
export function isEspecifico(codigo: string): boolean {
  const calculo = REGLAS_IMPUESTO.get(codigo)?.calculo ?? "base";
  return calculo !== "base" && calculo !== "subTotal";
}

/** The taxes that the issuer bears because of their kind. */
export const IMPUESTOS_ASUMIDOS = [...REGLAS_IMPUESTO].filter(([, { asumido }]) => asumido).map(([codigo]) => codigo);

/** Used goods: IVA by a factor. */
export const USADOS = "08";

/** The data that a tax may have; `true` for what it must. */
export function datosDe(codigo: string): Partial<Record<keyof DatosProducto, boolean>> {
  return codigo === USADOS ? { factorCalculoIVA: true } : (REGLAS_IMPUESTO.get(codigo)?.datos ?? {});
}

/** True for IVA with a rate of the catalog, whose code decides the percentage. */
export function llevaTarifa(codigo: string): boolean {
  return codigo === "01" || codigo === "07";
}

/** True for a tax whose percentage is written out; the others follow from a code, a measure or a factor. */
export function llevaPorcentaje(codigo: string): boolean {
  return REGLAS_IMPUESTO.get(codigo)?.calculo === "subTotal" && codigo !== USADOS;
}
