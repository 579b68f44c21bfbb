/** The state of the form of a payment, and its request. */
import type { PagoForm } from "@/lib/contract/portal/recibos";
import type { PorCobrar } from "@/lib/contract/recibos-pago";
import { CONDICION_DE_PAGO, MAX_PAGOS } from "@/lib/domain/cobranza/recibo";
import { Decimal } from "@/lib/domain/decimal";
import { readNumero, writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import type { MedioForm } from "../emitir/cabeza/medio-pago";

export interface PagoBorrador extends MedioForm {
  /** The chosen invoices in the order of choosing: clave → amount as typed. */
  montos: Readonly<Record<string, string>>;
  idPuntoVenta: number | null;
  /** As written; empty for today. */
  fecha: string;
  referencia: string;
}

/** Why an invoice cannot be chosen together with those that are; null when it can. */
export function motivoDeNoElegir(
  factura: PorCobrar,
  elegidas: readonly PorCobrar[],
): "moneda" | "condicion" | "maximo" | null {
  const [primera] = elegidas;
  if (primera === undefined || elegidas.some(({ clave }) => clave === factura.clave)) return null;
  if (factura.moneda !== primera.moneda) return "moneda";
  if (factura.condicionVenta !== primera.condicionVenta) return "condicion";
  return elegidas.length >= MAX_PAGOS ? "maximo" : null;
}

/** True when the payment of the chosen invoices is a receipt, which is reviewed before it is issued. */
export const llevaRecibo = ([primera]: readonly PorCobrar[]) =>
  primera === undefined || primera.condicionVenta in CONDICION_DE_PAGO;

/** Everything that is owed, as far as one receipt can pay it with what is chosen already. */
export function pagarTodo(facturas: readonly PorCobrar[], elegidas: readonly PorCobrar[]): PagoBorrador["montos"] {
  const pagadas = [...elegidas];
  for (const factura of facturas) {
    const known = pagadas.some(({ clave }) => clave === factura.clave);
    if (!known && motivoDeNoElegir(factura, pagadas) === null) pagadas.push(factura);
  }
  return Object.fromEntries(pagadas.map((factura) => [factura.clave, todoDe(factura)]));
}

/** All that is owed of an invoice, as its field shows it. */
export const todoDe = ({ debe }: PorCobrar): string => writeEscrito(debe, "monto");

/** What is left after the typed amount, decimal text; null while that is no amount, or more than is owed. */
export function quedaDe({ debe }: PorCobrar, escrito: string): string | null {
  const monto = readNumero(escrito, "monto");
  if (monto === null || new Decimal(monto).lte(0)) return null;
  const queda = new Decimal(debe).minus(monto);
  return queda.isNegative() ? null : queda.toFixed();
}

/** The sum of the amounts that can be read, decimal text. */
export function sumaDe(montos: PagoBorrador["montos"]): string {
  return Object.values(montos)
    .reduce((sum, escrito) => sum.plus(readNumero(escrito, "monto") ?? 0), new Decimal(0))
    .toFixed();
}

export function toRequest(form: PagoBorrador, sello: Pick<PagoForm, "llave" | "totalEsperado">): PagoForm {
  const { montos, mediosPago, ...rest } = form;
  return {
    ...rest,
    ...sello,
    mediosPago: mediosPago.map(({ key: _, ...medio }) => medio),
    pagos: Object.entries(montos).map(([clave, monto]) => ({ clave, monto })),
  };
}
