/** The currencies of a document and conversion between them (spec 2.3, 2.6). */

import type { Moneda } from "../codigo-moneda";
import { Decimal, fitsMonto, isMonto, roundMonto, toMonto } from "../decimal";
import type { Monto } from "../documento/documento";
import { DomainError } from "../domain-error";
import { applyDescuentos, type DescuentoPedido, isLineaEntera } from "./descuento";

/**
 * The currency in which a document is issued that adjusts none: a tenant without multi-currency issues in its primary
 * currency and ignores the requested one (spec 2.6(1)). A note has that of the document it adjusts (spec 2.6(2)).
 */
export function resolveMoneda(input: {
  solicitada: Moneda;
  /** The tenant's primary currency. */
  principal: Moneda;
  multimoneda: boolean;
}): Moneda {
  return input.multimoneda ? input.solicitada : input.principal;
}

/** A conversion between two currencies. `tipoCambio` is colones for one dollar: decimal text, above zero. */
export interface Cambio {
  de: Moneda;
  a: Moneda;
  tipoCambio: string;
}

/**
 * Converts an amount of `miembro`, rounded to 5 decimals.
 * @throws DomainError conversion_cero, conversion_excede
 */
export function convertMonto(monto: Monto, { de, a, tipoCambio }: Cambio, miembro = "precioUnitario"): Monto {
  if (de === a) return monto;
  const value = new Decimal(monto);
  const converted = roundMonto(a === "CRC" ? value.times(tipoCambio) : value.div(tipoCambio));
  if (converted.isZero()) throw new DomainError("conversion_cero", { miembro, moneda: a });
  if (!fitsMonto(converted)) throw new DomainError("conversion_excede", { miembro, moneda: a });
  return toMonto(converted);
}

/** The amounts of a line as the request states them; `null` for an absent one. */
export interface MontosEnviados {
  precioUnitario: string | null;
  montoDescuento: string | null;
  /** Absent when the line has no list of discounts. */
  descuentos?: readonly DescuentoPedido[];
}

/**
 * Converts the amounts. Each is rounded separately; discounts within their line's amount stay within it. A text that is
 * not an amount stays as it is, so that the line refuses it.
 * @throws DomainError as `convertMonto`
 */
export function convertLinea(linea: MontosEnviados & { cantidad: string | null }, cambio: Cambio): MontosEnviados {
  const precioUnitario = convertEnviado(linea.precioUnitario, cambio, "precioUnitario");
  const montoDescuento = convertEnviado(linea.montoDescuento, cambio, "montoDescuento");
  const lista = linea.descuentos && { descuentos: convertDescuentos(linea, linea.descuentos, precioUnitario, cambio) };
  if (precioUnitario === null || montoDescuento === null) return { precioUnitario, montoDescuento, ...lista };
  const covered = totalOf(linea, linea.precioUnitario).greaterThanOrEqualTo(linea.montoDescuento ?? 0);
  const most = totalOf(linea, precioUnitario);
  const limited = covered && most.lessThan(montoDescuento) ? toMonto(most) : montoDescuento;
  return { precioUnitario, montoDescuento: limited, ...lista };
}

const totalOf = ({ cantidad }: { cantidad: string | null }, precio: string | null) =>
  roundMonto(new Decimal(cantidad ?? 0).times(precio ?? 0));

/** The discounts of a list: where they fit the line as it was sent, each is at most what the ones before it leave. */
function convertDescuentos(
  linea: MontosEnviados & { cantidad: string | null },
  descuentos: readonly DescuentoPedido[],
  precioUnitario: string | null,
  cambio: Cambio,
): readonly DescuentoPedido[] {
  const converted = descuentos.map((descuento) => ({
    ...descuento,
    monto: convertEnviado(descuento.monto, cambio, "descuentos"),
  }));
  if (precioUnitario === null || !caben(totalOf(linea, linea.precioUnitario), descuentos)) return converted;
  let resto = totalOf(linea, precioUnitario);
  return converted.map((descuento) => {
    if (isLineaEntera(descuento.codigo)) return { ...descuento, monto: null, porcentaje: null };
    const limited =
      descuento.monto !== null && resto.lessThan(descuento.monto) ? { ...descuento, monto: toMonto(resto) } : descuento;
    resto = resto.minus(applyDescuentos(resto, [limited])[0]?.montoDescuento ?? 0);
    return limited;
  });
}

function caben(montoTotal: Decimal, descuentos: readonly DescuentoPedido[]): boolean {
  try {
    applyDescuentos(montoTotal, descuentos);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

function convertEnviado(enviado: string | null, cambio: Cambio, miembro: string): string | null {
  if (enviado === null) return null;
  const value = new Decimal(enviado);
  return value.isZero() || !isMonto(value) ? enviado : convertMonto(enviado, cambio, miembro);
}
