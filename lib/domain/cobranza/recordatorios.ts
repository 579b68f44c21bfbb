/** When a customer is reminded of an invoice. Days are `YYYY-MM-DD` of Costa Rica's calendar. */
import { plusDays } from "./plazo-cobro";

/** Days after the day on which an invoice is due, negative before it: three before, on it, and three times after. */
export const DIAS_RECORDATORIO: readonly number[] = [-3, 0, 7, 15, 30];
export const MAX_PASOS = 8;
/** The farthest step, before and after. */
export const MAX_DIAS = 90;
/**
 * How long after its day a step is still taken: days without a worker lose no reminder, and switching reminders on
 * sends none for invoices of long ago.
 */
const GRACIA_DAYS = 3;

/** A step, and the days on which an invoice is due that is reminded of at this step today. */
export interface Ventana {
  paso: number;
  desde: string;
  hasta: string;
}

/** The days do not overlap: of two steps that an invoice has reached, the later one holds. */
export function ventanasDe(dias: readonly number[], hoy: string): Ventana[] {
  const pasos = [...new Set(dias)].sort((a, b) => a - b);
  return pasos.map((paso, i) => {
    const ultimo = Math.min(paso + GRACIA_DAYS, (pasos[i + 1] ?? Infinity) - 1);
    return { paso, desde: plusDays(hoy, -ultimo), hasta: plusDays(hoy, -paso) };
  });
}
