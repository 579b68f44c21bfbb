/** The discounts of a line (hacienda 6.1). */
import { Decimal, toMonto, ZERO } from "./decimal";
import type { DescuentoLinea, Monto } from "./documento";

/** The sum of a line's discounts; `"0"` for a line without any. */
export function totalDescuentos(descuentos: readonly DescuentoLinea[]): Monto {
  const [first] = descuentos;
  if (first === undefined) return "0";
  if (descuentos.length === 1) return first.montoDescuento;
  return toMonto(descuentos.reduce((sum, { montoDescuento }) => sum.plus(new Decimal(montoDescuento)), ZERO));
}
