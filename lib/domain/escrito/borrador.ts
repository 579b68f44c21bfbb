/**
 * A document while a user writes it: its lines as typed, and the totals that issuing would compute. It calls the same
 * functions as issuing (calculateLinea, calculateResumen) and runs in the browser at each keystroke.
 */

import { Decimal, PERCENT, roundMonto, ZERO } from "../decimal";
import type { Linea, Monto } from "../documento/documento";
import { DomainError, type DomainErrorCode } from "../domain-error";
import { SIN_HECHOS_LINEA } from "../hechos-linea";
import { type DescuentoPedido, totalDescuentos } from "../montos/descuento";
import type { Exoneracion } from "../montos/exoneracion";
import type { ImpuestoProducto } from "../montos/impuesto";
import { DATOS_PRODUCTO, fromDatosProducto } from "../montos/impuesto-especifico";
import { calculateLinea, type LineaInput } from "../montos/linea";
import type { DatosProducto } from "../montos/regla-impuesto";
import type { ParteInput } from "../montos/surtido";
import { type Cobro, calculateCargo, type Pagos, payOf, sumUp, type TotalesBorrador } from "./borrador-cobro";
import { type RebajaEscrita, readCargos, readDescuentos } from "./cobro-escrito";
import { isPorcentaje, readNumero } from "./numero-escrito";

/** The members of a line's product that the totals depend on. */
export interface Tratado {
  nombre: string;
  codigoCabys: string;
  unidadMedida: string;
  /** With the data that some taxes need. */
  impuestos: readonly ImpuestoTratado[];
}

export interface ImpuestoTratado extends Partial<Record<keyof DatosProducto, string | null | undefined>> {
  codigo: string;
  porcentaje: string | null;
  codigoTarifa: string | null;
}

/** A product; the catalog's answer has these members. */
export interface ProductoVendible extends Tratado {
  idProducto: number;
  codigo: string;
  /** In the tenant's primary currency. */
  precioVenta: string;
}

/** A line as typed. Amounts are the texts of the fields, which numero-escrito reads. */
export interface LineaEscrita<Producto extends Tratado = ProductoVendible> {
  producto: Producto | null;
  cantidad: string;
  precioUnitario: string;
  montoDescuento: string;
  /** The parts of a combo, which decide its price, its discounts and its taxes. */
  surtido?: readonly ParteEscrita[] | null;
  /** Discounts with their types; when there are any, `montoDescuento` is not used. */
  descuentos?: readonly RebajaEscrita[];
  /** Whether a charge by percentage takes the line as its base. */
  servicio?: boolean;
  /** The resolution chosen for the line. */
  exoneracion: { idExoneracion: number; porcentaje: string } | null;
}

/** A part of a combo as typed, for one unit of it. */
export interface ParteEscrita {
  producto: Tratado | null;
  cantidad: string;
  precioUnitario: string;
  descuentos: readonly RebajaEscrita[];
}

export interface LineaBorrador {
  /** `null` while a member is missing or invalid. */
  linea: Linea | null;
  /** The error of the line; `null` for a line that is only unfinished. */
  error: DomainErrorCode | null;
  /** The part of a combo that has the error, from 0. */
  parte?: number;
  /** The sum of the line's discounts. */
  descontado?: Monto;
}

export interface Borrador extends Pagos {
  lineas: LineaBorrador[];
  /** Totals of the lines that can be computed; `null` when their sum exceeds the limit of an amount. */
  resumen: TotalesBorrador | null;
  /** What exemptions have taken off the taxes; `null` without any. */
  exonerado: Monto | null;
  /** True when there are lines and all of them are in the totals. */
  completo: boolean;
  /** The amount of each charge; `null` for one that cannot be computed. */
  cargos: (string | null)[];
}

/**
 * Reads a discount as typed: an amount, or a percentage (`10%`) of price by quantity. Returns decimal text, 0 for an
 * empty field; null for anything else, and for a percentage of an unknown amount.
 */
export function readDescuento(
  text: string,
  { cantidad, precioUnitario }: { cantidad: string | null; precioUnitario: string | null },
): string | null {
  if (text.trim() === "") return "0";
  if (!isPorcentaje(text)) return readNumero(text, "monto");
  const porcentaje = readNumero(text, "porcentaje");
  if (porcentaje === null || cantidad === null || precioUnitario === null) return null;
  const montoTotal = roundMonto(new Decimal(cantidad).times(precioUnitario));
  return roundMonto(montoTotal.times(porcentaje).times(PERCENT)).toFixed();
}

export function calculateBorrador(lineas: readonly LineaEscrita<Tratado>[], cobro: Cobro): Borrador {
  const calculadas = lineas.map((escrita, index) => calculateEscrita(escrita, index + 1, cobro));
  const enteras = calculadas.flatMap(({ linea }) => (linea === null ? [] : [linea]));
  const cargos = readCargos(cobro.cargos ?? []).map((cargo) => cargo && calculateCargo(cargo, enteras));
  const resumen = sumUp(enteras, cargos, cobro);
  const completo = resumen !== null && lineas.length > 0 && enteras.length === lineas.length && !cargos.includes(null);
  const montos = cargos.map((cargo) => cargo?.monto ?? null);
  const exonerado = exoneradoDe(enteras);
  return {
    lineas: calculadas,
    resumen,
    exonerado,
    completo,
    cargos: montos,
    ...payOf(cobro.mediosPago ?? [], resumen),
  };
}

function exoneradoDe(lineas: readonly Linea[]): Monto | null {
  const montos = lineas.flatMap(({ impuestos }) => impuestos).flatMap(({ exoneracion }) => exoneracion ?? []);
  if (montos.length === 0) return null;
  return montos.reduce((sum, { montoExoneracion }) => sum.plus(montoExoneracion), ZERO).toFixed();
}

const UNFINISHED: LineaBorrador = { linea: null, error: null };

function calculateEscrita(
  escrita: LineaEscrita<Tratado>,
  numeroLinea: number,
  { sinAsumidos = false }: Cobro,
): LineaBorrador {
  const surtido = escrita.surtido ?? null;
  const partes = surtido === null ? null : readPartes(surtido);
  if (partes !== null && "error" in partes) return partes;
  const montos = readMontos(surtido === null ? escrita : { ...escrita, ...DE_LAS_PARTES });
  if ("error" in montos) return montos;
  const { producto, exoneracion } = escrita;
  if (producto === null) return UNFINISHED;
  try {
    const linea = calculateLinea({
      ...vendido(producto),
      ...montos,
      numeroLinea,
      sinAsumidos,
      surtido: partes,
      codigoComercial: null,
      hechos: SIN_HECHOS_LINEA,
      naturalezaDescuento: null,
      exoneracion: exoneracion && toExoneracion(exoneracion),
      servicio: escrita.servicio === true,
    });
    return { linea, error: null, descontado: totalDescuentos(linea.descuentos) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { parte } = error.params;
    return { linea: null, error: error.code, ...(typeof parte === "number" && { parte }) };
  }
}

/** A combo's own fields say nothing of its amounts; its price is computed. */
const DE_LAS_PARTES = { precioUnitario: "1", montoDescuento: "", descuentos: [] };

const vendido = ({ codigoCabys, unidadMedida, nombre, impuestos }: Tratado) => ({
  codigoCabys,
  unidadMedida,
  detalle: nombre,
  impuestos: impuestos.map(toImpuesto),
});

/** The amounts of a line or of a part; what stands in their place while one of them is missing or unreadable. */
function readMontos(
  escrita: Pick<LineaEscrita, "cantidad" | "precioUnitario" | "montoDescuento" | "descuentos">,
): LineaBorrador | Required<Pick<LineaInput, "cantidad" | "precioUnitario" | "montoDescuento" | "descuentos">> {
  const cantidad = readNumero(escrita.cantidad, "cantidad");
  const precioUnitario = readNumero(escrita.precioUnitario, "monto");
  if (cantidad === null) return unread(escrita.cantidad, "cantidad_invalida");
  if (precioUnitario === null) return unread(escrita.precioUnitario, "precio_invalido");
  const descuentos = readDescuentos(escrita.descuentos ?? []);
  const montoDescuento =
    descuentos.length > 0 ? "0" : readDescuento(escrita.montoDescuento, { cantidad, precioUnitario });
  if (montoDescuento === null || descuentos.includes(null)) return { linea: null, error: "descuento_invalido" };
  return { cantidad, precioUnitario, montoDescuento, descuentos: descuentos as DescuentoPedido[] };
}

/** The parts of a combo; what stands in its line's place while one of them is missing something or unreadable. */
function readPartes(escritas: readonly ParteEscrita[]): LineaBorrador | ParteInput[] {
  const partes: ParteInput[] = [];
  for (const [parte, escrita] of escritas.entries()) {
    const montos = readMontos({ ...escrita, montoDescuento: "" });
    if ("error" in montos) return montos.error === null ? montos : { ...montos, parte };
    if (escrita.producto === null) return UNFINISHED;
    const { cantidad, precioUnitario, descuentos } = montos;
    const sinMas = { codigosComerciales: null, unidadMedidaComercial: null };
    partes.push({ ...vendido(escrita.producto), ...sinMas, cantidad, precioUnitario, descuentos });
  }
  return partes;
}

const unread = (text: string, error: DomainErrorCode): LineaBorrador =>
  text.trim() === "" ? UNFINISHED : { linea: null, error };

function toImpuesto({ codigo, porcentaje, codigoTarifa, ...datos }: ImpuestoTratado): ImpuestoProducto {
  const present = DATOS_PRODUCTO.flatMap((miembro) => (datos[miembro] ? [[miembro, datos[miembro]] as const] : []));
  return {
    codigo,
    codigoImpuestoOtro: null,
    codigoTarifaIva: codigoTarifa,
    tarifa: porcentaje,
    ...fromDatosProducto(Object.fromEntries(present)),
  };
}

/** The amounts depend only on the percentage; the service adds the other members of the resolution. */
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
