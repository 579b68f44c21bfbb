/**
 * A document while a person writes it: its lines as typed, and the totals that issuing would compute, by the very
 * functions that issue (calculateLinea, calculateResumen). Runs in the browser at each key.
 */
import type { Linea, Resumen } from "./documento";
import { DomainError, type DomainErrorCode } from "./domain-error";
import type { Exoneracion } from "./exoneracion";
import type { ImpuestoProducto } from "./impuesto";
import { calculateLinea } from "./linea";
import { calculateResumen } from "./resumen";

/** What the totals need to know of what is traded in a line. */
export interface Tratado {
  nombre: string;
  codigoCabys: string;
  unidadMedida: string;
  impuestos: readonly { codigo: string; porcentaje: string | null; codigoTarifa: string | null }[];
}

/** A product; the catalog's answer has these members. */
export interface ProductoVendible extends Tratado {
  idProducto: number;
  codigo: string;
  /** In the tenant's primary currency. */
  precioVenta: string;
}

/** A line as typed: amounts are what stands in the fields. */
export interface LineaEscrita<Producto extends Tratado = ProductoVendible> {
  producto: Producto | null;
  cantidad: string;
  precioUnitario: string;
  montoDescuento: string;
  /** The resolution chosen for the line. */
  exoneracion: { idExoneracion: number; porcentaje: string } | null;
}

export interface LineaBorrador {
  /** `null` while something is missing or wrong. */
  linea: Linea | null;
  /** What is wrong; `null` for a line that is only unfinished. */
  error: DomainErrorCode | null;
}

export interface Borrador {
  lineas: LineaBorrador[];
  /** Of the lines that can be computed; `null` when their sum exceeds what an amount can hold. */
  resumen: Resumen | null;
  /** There are lines and each of them is in the totals. */
  completo: boolean;
}

const ESCRITO = /^\d{1,13}(?:[.,]\d{1,20})?$/;
/** Ordinary, non-breaking and narrow blanks: how es-CR groups thousands. */
const GRUPOS = /[\s\u00a0\u202f]/g;

/**
 * An amount as people write it to decimal text: blanks between thousands, comma or point before the decimals. `null` for
 * anything else, also for thousands set off by points: they cannot be told from decimals.
 */
export function readEscrito(text: string): string | null {
  const written = text.replace(GRUPOS, "");
  return ESCRITO.test(written) ? written.replace(",", ".") : null;
}

/** @param tipoCambio colones for one unit of the currency, decimal text; 1 for CRC */
export function calculateBorrador(
  lineas: readonly LineaEscrita<Tratado>[],
  { moneda, tipoCambio }: { moneda: string; tipoCambio: string },
): Borrador {
  const calculadas = lineas.map((escrita, index) => calculateEscrita(escrita, index + 1));
  const enteras = calculadas.flatMap(({ linea }) => (linea === null ? [] : [linea]));
  const resumen = sumUp(enteras, { moneda, tipoCambio });
  const completo = resumen !== null && lineas.length > 0 && enteras.length === lineas.length;
  return { lineas: calculadas, resumen, completo };
}

const UNFINISHED: LineaBorrador = { linea: null, error: null };

function calculateEscrita(escrita: LineaEscrita<Tratado>, numeroLinea: number): LineaBorrador {
  const { producto, cantidad, precioUnitario, montoDescuento, exoneracion } = escrita;
  const leidos = {
    cantidad: readEscrito(cantidad),
    precioUnitario: readEscrito(precioUnitario),
    montoDescuento: montoDescuento.trim() === "" ? "0" : readEscrito(montoDescuento),
  };
  if (leidos.cantidad === null) return unread(cantidad, "cantidad_invalida");
  if (leidos.precioUnitario === null) return unread(precioUnitario, "precio_invalido");
  if (leidos.montoDescuento === null) return { linea: null, error: "descuento_invalido" };
  if (producto === null) return UNFINISHED;
  try {
    const linea = calculateLinea({
      numeroLinea,
      codigoCabys: producto.codigoCabys,
      codigoComercial: null,
      unidadMedida: producto.unidadMedida,
      tipoTransaccion: null,
      detalle: producto.nombre,
      cantidad: leidos.cantidad,
      precioUnitario: leidos.precioUnitario,
      montoDescuento: leidos.montoDescuento,
      naturalezaDescuento: null,
      impuestos: producto.impuestos.map(toImpuesto),
      exoneracion: exoneracion && toExoneracion(exoneracion),
    });
    return { linea, error: null };
  } catch (error) {
    if (error instanceof DomainError) return { linea: null, error: error.code };
    throw error;
  }
}

const unread = (text: string, error: DomainErrorCode): LineaBorrador =>
  text.trim() === "" ? UNFINISHED : { linea: null, error };

function toImpuesto({ codigo, porcentaje, codigoTarifa }: Tratado["impuestos"][number]): ImpuestoProducto {
  return {
    codigo,
    codigoImpuestoOtro: null,
    codigoTarifaIva: codigoTarifa,
    tarifa: porcentaje,
    factorCalculoIva: null,
  };
}

/** The amounts depend on the percentage alone; what identifies the resolution is the service's to add. */
function toExoneracion({ idExoneracion, porcentaje }: NonNullable<LineaEscrita["exoneracion"]>): Exoneracion {
  return {
    idExoneracion,
    porcentaje,
    tipoDocumento: "",
    tipoDocumentoOtro: null,
    numeroDocumento: "",
    articulo: null,
    inciso: null,
    nombreInstitucion: "",
    nombreInstitucionOtros: null,
    fechaEmision: "",
  };
}

function sumUp(lineas: readonly Linea[], { moneda, tipoCambio }: { moneda: string; tipoCambio: string }) {
  try {
    return calculateResumen(lineas, { moneda, tipoCambio, mediosPago: [] });
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
