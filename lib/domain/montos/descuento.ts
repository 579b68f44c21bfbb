/** The discounts of a line (hacienda 6.1). */
import { CODIGO_DESCUENTO_COMERCIAL, CODIGO_DESCUENTO_OTRO, TIPOS_DESCUENTO } from "../catalogos/codigo-descuento";
import { Decimal, isMonto, PERCENT, roundMonto, toMonto, ZERO } from "../decimal";
import type { DescuentoLinea, Monto } from "../documento/documento";
import { DomainError } from "../domain-error";

/** XSD: Descuento 0..5. */
export const MAX_DESCUENTOS = 5;
/** Digits of a percentage after the point. */
const PORCENTAJE_DECIMALES = 5;

/** A discount with its type as a request states it. Amounts are decimal text in the document's currency. */
export interface DescuentoPedido {
  codigo: string;
  /** With `porcentaje`, exactly one is stated; none of them for a whole line given away (01 and 03). */
  monto: string | null;
  /** Of what the discounts before it have left. */
  porcentaje: string | null;
  detalle: string | null;
}

/** Who pays the IVA of a gift or bonus, which is computed on MontoTotal; `null` for a line without one. */
export function ivaDeRegalia(descuentos: readonly DescuentoLinea[]): "asumido" | "cobrado" | null {
  for (const { codigoDescuento } of descuentos) {
    const iva = TIPOS_DESCUENTO.get(codigoDescuento)?.iva ?? null;
    if (iva !== null) return iva;
  }
  return null;
}

/**
 * Applies each discount to what the ones before it have left.
 * @throws DomainError descuento_invalido, descuento_excede, regalia_parcial, with the discount's `indice` from 0
 */
export function applyDescuentos(montoTotal: Decimal, pedidos: readonly DescuentoPedido[]): DescuentoLinea[] {
  let resto = montoTotal;
  return pedidos.map((pedido, indice) => {
    const { codigo, detalle } = pedido;
    const monto = montoOf(pedido, resto, indice);
    if (monto.gt(resto)) throw new DomainError("descuento_excede", { indice });
    if (isLineaEntera(codigo) && !(pedidos.length === 1 && monto.equals(montoTotal))) {
      throw new DomainError("regalia_parcial", { indice, codigo });
    }
    resto = resto.minus(monto);
    return {
      montoDescuento: toMonto(monto),
      codigoDescuento: codigo,
      codigoDescuentoOtro: codigo === CODIGO_DESCUENTO_OTRO ? detalle : null,
      naturalezaDescuento: detalle,
    };
  });
}

/** Regalía (01) and bonificación (03) give the whole line away. */
export function isLineaEntera(codigo: string): boolean {
  return TIPOS_DESCUENTO.get(codigo)?.iva === "asumido";
}

function montoOf({ codigo, monto, porcentaje }: DescuentoPedido, resto: Decimal, indice: number): Decimal {
  if (monto === null && porcentaje === null && isLineaEntera(codigo)) return resto;
  const value = new Decimal(monto ?? porcentaje ?? 0);
  const valid =
    monto === null
      ? value.lte(100) && value.decimalPlaces() <= PORCENTAJE_DECIMALES
      : isMonto(value) && porcentaje === null;
  if (!valid || value.lte(0)) throw new DomainError("descuento_invalido", { indice });
  return monto === null ? roundMonto(resto.times(value).times(PERCENT)) : value;
}

/**
 * The discount of a line that states an amount without a type; an empty list for none.
 * @throws DomainError descuento_invalido, descuento_excede
 */
export function applyMontoDescuento(
  montoTotal: Decimal,
  text: string | null,
  naturalezaDescuento: string | null,
): DescuentoLinea[] {
  if (text === null || text === "0") return [];
  const descuento = new Decimal(text);
  if (descuento.isZero()) return [];
  if (descuento.gt(montoTotal)) throw new DomainError("descuento_excede");
  if (!isMonto(descuento)) throw new DomainError("descuento_invalido");
  const tipo = { codigoDescuento: CODIGO_DESCUENTO_COMERCIAL, codigoDescuentoOtro: null, naturalezaDescuento };
  return [{ montoDescuento: toMonto(descuento), ...tipo }];
}

/** The sum of a line's discounts; `"0"` for a line without any. */
export function totalDescuentos(descuentos: readonly DescuentoLinea[]): Monto {
  const [first] = descuentos;
  if (first === undefined) return "0";
  if (descuentos.length === 1) return first.montoDescuento;
  return toMonto(descuentos.reduce((sum, { montoDescuento }) => sum.plus(montoDescuento), ZERO));
}
