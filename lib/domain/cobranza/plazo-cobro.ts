/**
 * How long an invoice with deferred IVA may wait for its payment (hacienda 6.4): the tax falls due on day 90, paid or
 * not (decision 0061). Days are `YYYY-MM-DD` of Costa Rica's calendar, counted from the invoice's own.
 */
import { DIA_MS } from "../escrito/fecha-escrita";

/** Services to the State have no such day: their tax waits for the payment. */
export const CONDICION_DIFERIDA = "10";
export const PLAZO_DIFERIDO_DAYS = 90;
/** How many days before the last one an invoice is near it: half a month, in which a customer can still be asked. */
export const AVISO_DAYS = 15;

/** Days from the invoice's day to `hoy`; 0 on its own day. */
export function daysBetween(fecha: string, hoy: string): number {
  return (Date.parse(hoy) - Date.parse(fecha)) / DIA_MS;
}

/** The last day to be paid before the tax falls due; null for a condition without one. */
export function lastDayOf(condicionVenta: string, fecha: string): string | null {
  return condicionVenta === CONDICION_DIFERIDA ? plusDays(fecha, PLAZO_DIFERIDO_DAYS) : null;
}

/** Today's limits: an invoice issued before the day `near` is near its last day, one before `due` is past it. */
export function limitsOn(hoy: string): { near: string; due: string } {
  const due = plusDays(hoy, -PLAZO_DIFERIDO_DAYS);
  return { near: plusDays(due, AVISO_DAYS + 1), due };
}

/** The day so many days later, or earlier. */
export function plusDays(fecha: string, days: number): string {
  return new Date(Date.parse(fecha) + days * DIA_MS).toISOString().slice(0, 10);
}
