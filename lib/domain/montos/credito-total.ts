/** The lines of a credit note for everything that is left of a document (decision 0059). */
import { Decimal, roundMonto, ZERO } from "../decimal";
import { numbered, reachTotal, recalculateLinea } from "./recalculo";
import { type LineaAcreditada, type LineaVendida, type Restante, restantesOf, TOLERANCIA } from "./restante";

export interface CreditoTotal {
  vendidas: readonly LineaVendida[];
  /** Of earlier notes, in their order. */
  acreditadas: readonly LineaAcreditada[];
  saldo: Decimal;
  /** The total of the note with these lines. */
  totalOf: (lineas: readonly LineaVendida[]) => Decimal;
  maxLineas: number;
}

/** The text of the discount for what earlier notes credited of a line. */
const YA_ACREDITADO = "Monto ya acreditado en otras notas";

/**
 * Returns lines whose total is exactly the saldo: the quantities that are left, less what earlier notes credited as
 * amounts. When these are worth more (a note credited what the document does not have), each gives up the same part;
 * when they are worth less, every line of the document gives its part. `null` when nothing reaches the saldo.
 */
export function creditRest(credito: CreditoTotal): LineaVendida[] | null {
  const { vendidas, acreditadas } = credito;
  if (acreditadas.length === 0) return exact(vendidas, credito);
  const restantes = restantesOf(vendidas, acreditadas).flatMap(lineaRestante);
  const lineas = restantes.map(({ linea }) => linea);
  const redondeadas = restantes.flatMap(({ redondeada }, index) => (redondeada ? [index] : []));
  return exact(lineas, credito, redondeadas) ?? scaled(lineas, credito) ?? scaled(vendidas, credito);
}

/** The line with what is left of it, and whether roundings make it differ; none when nothing is left. */
function lineaRestante(restante: Restante): { linea: LineaVendida; redondeada: boolean }[] {
  const { linea, cantidad, subTotal, total, piezas } = restante;
  const tolerancia = TOLERANCIA.times(piezas);
  const enPiezas = roundMonto(cantidad.times(linea.precioUnitario));
  const porCantidad = !cantidad.isZero() && subTotal.lte(enPiezas.plus(tolerancia));
  const usada = porCantidad ? cantidad : new Decimal(linea.cantidad);
  if (subTotal.lte(porCantidad ? ZERO : tolerancia)) return [];
  const montoTotal = porCantidad ? enPiezas : new Decimal(linea.montoTotal);
  const descuento = roundMonto(montoTotal.minus(subTotal));
  // A difference that roundings explain is no discount: the last piece takes it.
  const redondeo = linea.descuentos.length === 0 && descuento.lte(tolerancia);
  const montoDescuento = redondeo ? ZERO : Decimal.max(descuento, ZERO);
  const queda = recalculateLinea(linea, { cantidad: usada, montoDescuento, naturaleza: YA_ACREDITADO });
  return [{ linea: queda, redondeada: !total.equals(queda.montoTotalLinea) }];
}

/** The lines with the roundings that the saldo needs, first those in `redondeadas`; `null` when they are worth another amount. */
function exact(
  lineas: readonly LineaVendida[],
  credito: CreditoTotal,
  redondeadas: readonly number[] = [],
): LineaVendida[] | null {
  if (lineas.length === 0) return null;
  const { saldo, totalOf, maxLineas, acreditadas } = credito;
  const numeradas = numbered(lineas);
  const falta = saldo.minus(totalOf(numeradas));
  if (falta.abs().gt(TOLERANCIA.times(lineas.length + acreditadas.length))) return null;
  const ajustables = [...new Set([...redondeadas, ...numeradas.keys()])];
  return reachTotal(numeradas, { objetivo: saldo, totalOf, maxLineas, ajustables });
}

/** The lines with the same part of each one's amount, by a discount; `null` when they are worth less than the saldo. */
function scaled(lineas: readonly LineaVendida[], credito: CreditoTotal): LineaVendida[] | null {
  const total = lineas.length === 0 ? ZERO : credito.totalOf(lineas);
  if (total.lt(credito.saldo) || total.isZero()) return null;
  const parte = credito.saldo.div(total);
  const reducidas = lineas.map((linea) => {
    const montoDescuento = roundMonto(new Decimal(linea.montoTotal).minus(parte.times(linea.subTotal)));
    return recalculateLinea(linea, { montoDescuento, naturaleza: YA_ACREDITADO });
  });
  return exact(
    reducidas.filter(({ subTotal }) => subTotal !== "0"),
    credito,
  );
}
