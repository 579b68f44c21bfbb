/** What the references of every document type have in common. */

import type { Referencia } from "@/lib/domain/documento";

/** `referidoId` is the id of our own document, when the reference names one. */
export type ReferenciaEmitida = Referencia & { orden: number; referidoId: string | null };

export const MAX_NUMERO = 50;
/** hacienda 5: a reference is at most ten years old. */
const MAX_AGE_YEARS = 10;
/** A date, alone or with time and offset. */
const FECHA = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** The moment that a text names; without a time it is the start of that day in Costa Rica. */
export function parseFecha(text: string): Date | null {
  if (!FECHA.test(text)) return null;
  const offset = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) ? "" : text.includes("T") ? "-06:00" : "T00:00:00-06:00";
  const date = new Date(text + offset);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The moment that a text names if it has passed and is at most ten years old, otherwise null. */
export function readFecha(text: string | null, now: Date): Date | null {
  const date = text === null ? null : parseFecha(text);
  if (date === null) return null;
  const earliest = new Date(now);
  earliest.setUTCFullYear(earliest.getUTCFullYear() - MAX_AGE_YEARS);
  return date >= earliest && date <= now ? date : null;
}
