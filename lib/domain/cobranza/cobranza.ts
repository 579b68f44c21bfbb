/**
 * What is owed of documents on credit, to us and by us, since when, and what is said of one about its payment. Days are
 * `YYYY-MM-DD` of Costa Rica's calendar.
 */
import { Decimal } from "../decimal";
import type { Monto } from "../documento/documento";
import type { EstadoDocumento } from "../documento/documento-estado";
import { type CodigoTipoDocumento, FACTURA, FACTURA_COMPRA, NOTA_CREDITO, NOTA_DEBITO } from "../tipo-documento";
import { debeOf } from "./recibo";

/** Ordinary credit: its payment is an abono. Of 08 and 10 it is a payment receipt. */
export const CONDICION_CREDITO = "02";
/** The sale conditions of which nothing is paid at once (also `documento.por_cobrar`). */
export const CONDICIONES_A_CREDITO: readonly string[] = ["02", "08", "10"];
/** The sales that are paid later. Notes change what is owed of these. */
const VENTAS_A_CREDITO: readonly CodigoTipoDocumento[] = ["01", "04", "09"];
/** All types of which something may be owed. */
export const TIPOS_A_CREDITO: readonly CodigoTipoDocumento[] = [...VENTAS_A_CREDITO, NOTA_DEBITO];

/** The documents of which something may be owed to a supplier: its own, and the purchase invoices made for it. */
const TIPOS_POR_PAGAR: readonly CodigoTipoDocumento[] = [FACTURA, NOTA_DEBITO, FACTURA_COMPRA];

/** What is said of a document about its payment; the first that holds, in this order. */
export const ESTADOS_COBRO = ["acreditada", "pagada", "vencida", "parcial", "pendiente"] as const;
export type EstadoCobro = (typeof ESTADOS_COBRO)[number];

interface Vendido {
  tipo: CodigoTipoDocumento;
  condicionVenta: string;
  /** True for a debit note that annuls a credit note: the invoice is owed that amount again, not the note. */
  anulaNota: boolean;
}

/** Whether a customer pays a document after its day (also `documento.por_cobrar`): a debit note only by an abono. */
export function sePagaDespues({ tipo, condicionVenta, anulaNota }: Vendido): boolean {
  if (tipo === NOTA_DEBITO) return condicionVenta === CONDICION_CREDITO && !anulaNota;
  return VENTAS_A_CREDITO.includes(tipo) && CONDICIONES_A_CREDITO.includes(condicionVenta);
}

/** What was owed of a document, and what has lowered that. */
interface Montos {
  total: Monto;
  acreditado: Monto;
  pagado: Monto;
  /** Null for what is not on credit. */
  vence: string | null;
}

export interface Cobrable extends Vendido, Montos {
  estado: EstadoDocumento;
  anulada: boolean;
  /** False for a ticket that does not name its customer: nobody owes it. */
  conCliente: boolean;
}

/** Null when there is nothing to say: paid at once, voided, or without the authority's acceptance. */
export function estadoCobro(documento: Cobrable, hoy: string): EstadoCobro | null {
  const { estado, tipo, anulada, conCliente } = documento;
  // What debit notes have annulled of a credit note is no payment.
  if (estado === "rechazado" || anulada || tipo === NOTA_CREDITO) return null;
  return estadoDe(documento, estado === "aceptado" && sePagaDespues(documento) && conCliente, hoy);
}

/** A document that a supplier sent, or a purchase invoice. */
export interface Pagable extends Montos {
  tipo: CodigoTipoDocumento;
  /** Null when the document does not say it, or not in which currency it is. */
  condicionVenta: string | null;
  /** True when the company's answer or, of a purchase invoice, the authority rejected it. */
  rechazado: boolean;
}

/** Whether a supplier is paid after the document's day (also `por_pagar` of both tables). */
export function seLePagaDespues({ tipo, condicionVenta, rechazado }: Pagable): boolean {
  return !rechazado && TIPOS_POR_PAGAR.includes(tipo) && CONDICIONES_A_CREDITO.some((each) => each === condicionVenta);
}

/** The same of what we owe. Null when there is nothing to say: paid at once, rejected, or a credit note. */
export function estadoPago(documento: Pagable, hoy: string): EstadoCobro | null {
  if (documento.rechazado || !TIPOS_POR_PAGAR.includes(documento.tipo)) return null;
  return estadoDe(documento, seLePagaDespues(documento), hoy);
}

/** @param despues whether it is paid after its day; one paid at once can only be credited */
function estadoDe({ total, acreditado, pagado, vence }: Montos, despues: boolean, hoy: string): EstadoCobro | null {
  const whole = new Decimal(total);
  if (whole.isZero()) return null;
  if (whole.lte(acreditado)) return "acreditada";
  if (!despues) return null;
  if (debeOf(total, acreditado, pagado) === "0") return "pagada";
  if (vence !== null && vence < hoy) return "vencida";
  return new Decimal(pagado).gt(0) ? "parcial" : "pendiente";
}

/** The ages of a debt, by the days since it was due, as the queries of `db/queries/payments/cartera.ts` add them up. */
export const TRAMOS_DEUDA = ["corriente", "de1a30", "de31a60", "de61a90", "masDe90"] as const;
export type TramoDeuda = (typeof TRAMOS_DEUDA)[number];

/** What happens to a sale on credit that takes its customer above the limit: nothing, a warning, a refusal. */
export const SOBRE_LIMITE = ["nada", "avisar", "rechazar"] as const;
export type SobreLimite = (typeof SOBRE_LIMITE)[number];
