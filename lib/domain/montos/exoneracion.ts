/** Applies a customer's exemption resolutions to the IVA of a line (spec 2.5; hacienda 5 and 6.1). */
import { Decimal, PERCENT, roundMonto } from "../decimal";
import type { ExoneracionLinea } from "../documento/documento";

/** A registered resolution. Do not confuse it with *exención*, the exempt status of a product. */
export interface Exoneracion extends Omit<ExoneracionLinea, "tarifaExonerada" | "montoExoneracion"> {
  /** Percentage of the tax, decimal text, above 0 and at most 100. */
  porcentaje: string;
}

/** Decimals of TarifaExonerada in the schema (4 digits, 2 of them fractional). */
const TARIFA_DECIMALES = 2;

/**
 * Our own form. The XSD's NumeroDocumento has 3 to 40 characters (hacienda 4.1); the authority's own numbers look like
 * AL-00012345-26.
 */
const AUTORIZACION = /^[A-Z0-9][A-Z0-9-]{2,39}$/;

/** The form of the numbers in the authority's own register: letters, number, year (hacienda 9). */
const AUTORIZACION_DE_HACIENDA = /^[A-Z]{2}-\d{1,8}-\d{2}$/;

/** True when the text, in capitals, has the form of an authorisation's number. */
export function isAutorizacion(text: string): boolean {
  return AUTORIZACION.test(text);
}

/** True when the authority's register of exemptions may contain the text, in capitals. */
export function isAutorizacionDeHacienda(text: string): boolean {
  return AUTORIZACION_DE_HACIENDA.test(text);
}

/**
 * True when the resolution is active and not past its last day. `fechaExpiracion` and `hoy` are `YYYY-MM-DD` in Costa
 * Rica: a resolution is valid through the whole of the day on which it expires.
 */
export function isVigente(exoneracion: { estado: boolean; fechaExpiracion: string }, hoy: string): boolean {
  return exoneracion.estado && exoneracion.fechaExpiracion >= hoy;
}

/**
 * TarifaExonerada in percentage points: tarifa × porcentaje / 100, cut to the two decimals of the schema so that it
 * never exempts more than was authorised, and never above the tax's own rate (spec 2.5: 100% of a tax of 2% exempts 2
 * points). Zero when less than a hundredth of a point is left; the line is then refused.
 */
export function calculateTarifaExonerada(tarifa: Decimal, porcentaje: Decimal): Decimal {
  return Decimal.min(
    tarifa,
    tarifa.times(porcentaje).times(PERCENT).toDecimalPlaces(TARIFA_DECIMALES, Decimal.ROUND_DOWN),
  );
}

/** MontoExoneracion = BaseImponible × TarifaExonerada / 100, computed from the rounded rate. */
export function calculateMontoExoneracion(baseImponible: Decimal, tarifaExonerada: Decimal): Decimal {
  return roundMonto(baseImponible.times(tarifaExonerada).times(PERCENT));
}

/**
 * The exonerated part of MontoTotal: p × MontoTotal with p = TarifaExonerada / Tarifa (hacienda 6.2). The taxed part is
 * the rest, so that both add up to the whole.
 */
export function calculateParteExonerada(montoTotal: Decimal, tarifaExonerada: Decimal, tarifa: Decimal): Decimal {
  return tarifa.isZero() ? tarifa : roundMonto(montoTotal.times(tarifaExonerada).div(tarifa));
}

/** The resolution in the form that a line carries. */
export function toExoneracionLinea(
  exoneracion: Exoneracion,
  tarifaExonerada: string,
  montoExoneracion: string,
): ExoneracionLinea {
  const { porcentaje: _, ...resolucion } = exoneracion;
  return { ...resolucion, tarifaExonerada, montoExoneracion };
}
