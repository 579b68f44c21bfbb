/** What an editor computes of its form, and what it shows before that is loaded. */

import type { Moneda } from "@/lib/domain/codigo-moneda";
import type { Borrador } from "@/lib/domain/escrito/borrador";
import type { BorradorComun } from "../borrador/borrador";
import type { LineaComun } from "../borrador/linea";

/** The data for converting a catalog price. */
export interface Cambio {
  monedaPrincipal: Moneda;
  /** Colones for one dollar; `null` while unknown or not needed. */
  dolar: string | null;
}

/** Whether a document in this currency needs to know what a dollar costs. */
export const needsDolar = (moneda: Moneda, monedaPrincipal: Moneda) => moneda !== monedaPrincipal || moneda === "USD";

/** The data for converting prices, and the document's exchange rate; `dolar`: null while unknown. */
export function cambioDe(moneda: Moneda, monedaPrincipal: Moneda, dolar: string | null) {
  const cambio: Cambio = { monedaPrincipal, dolar: needsDolar(moneda, monedaPrincipal) ? dolar : null };
  return { cambio, tipoCambio: moneda === "USD" ? (dolar ?? "1") : "1" };
}

/** Sent with every document: the form's key, and the total that the user saw. */
export interface Sello {
  llave: string;
  totalEsperado: string;
}

/** Gives the text of a line's price field. */
export type PrecioDe<Linea> = (linea: Linea, moneda: Moneda, cambio: Cambio) => string;

/** A price that looks like a typing error. Prices are decimal text in the document's currency. */
export interface PrecioRaro {
  /** The same product at the same price is questioned only once. */
  id: string;
  nombre: string;
  precio: string;
  catalogo: string;
}

/**
 * What an editor computes, by the functions that issue. It is loaded once the user is there: a new form has no amounts
 * yet.
 */
export interface Cuentas<Linea extends LineaComun, Form extends BorradorComun<Linea>, Request> {
  /** `tipoCambio`: the document's exchange rate; 1 for CRC. */
  calcular: (form: Form, cambio: Cambio, tipoCambio: string) => Borrador;
  /** The text of the price field; empty while the rate is unknown. */
  precioDe: PrecioDe<Linea>;
  toRequest: (form: Form, sello: Sello, cambio: Cambio) => Request;
  preciosRaros: (form: Form, cambio: Cambio) => PrecioRaro[];
  /** The form at the prices that it shows now, which stay when the catalog's change. */
  congelar: (form: Form, cambio: Cambio) => Form;
}

/** What the `Cuentas` say of the form that an editor starts with. */
export interface PrimerasCuentas {
  borrador: Borrador;
  /** The text of each line's price. */
  precios: string[];
}

/** A new form before its `Cuentas` are there. */
export const SIN_CUENTAS: Borrador = {
  lineas: [],
  resumen: {
    totalVenta: "0",
    totalDescuentos: "0",
    totalDesgloseImpuesto: [],
    totalImpuesto: "0",
    totalOtrosCargos: "0",
    totalIvaDevuelto: "0",
    totalComprobante: "0",
  },
  exonerado: null,
  completo: false,
  cargos: [],
  pagos: [],
  pagoError: null,
};
