/** Dates as users write them in Costa Rica, `21/11/2026`, and the calendar for choosing one. A date is `YYYY-MM-DD`. */

import { formatFechaDeDia } from "./formato";

const ESCRITA = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
const DIA = /^\d{4}-\d{2}-\d{2}$/;
const SIGLO = "20";
/** Also for the browser's components, which see no clock of `lib/platform`. */
export const DIA_MS = 24 * 60 * 60 * 1000;

/** Reads `21/11/2026`, `1-2-26`, or the date itself. Null when the calendar has no such date. */
export function readFecha(text: string): string | null {
  const iso = text
    .trim()
    .replace(
      ESCRITA,
      (_, dia: string, __, mes: string, year: string) =>
        `${year.length === 2 ? SIGLO : ""}${year}-${mes.padStart(2, "0")}-${dia.padStart(2, "0")}`,
    );
  return DIA.test(iso) && isDia(iso) ? iso : null;
}

/** The text of a field, `21/11/2026`; empty for null. */
export function writeFecha(dia: string | null): string {
  return dia === null ? "" : formatFechaDeDia(dia);
}

export function addDias(dia: string, dias: number): string {
  return new Date(Date.parse(dia) + dias * DIA_MS).toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last day. */
export function addMeses(dia: string, meses: number): string {
  const [year = 0, mes = 0, numero = 0] = dia.split("-").map(Number);
  const last = new Date(Date.UTC(year, mes + meses, 0));
  last.setUTCDate(Math.min(numero, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/**
 * The weeks of the month that contains a date. They begin on Monday, as in es-CR, and days of the adjacent months fill
 * them.
 */
export function semanasDelMes(dia: string): string[][] {
  const first = `${dia.slice(0, 7)}-01`;
  const start = addDias(first, -((new Date(first).getUTCDay() + 6) % 7));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDias(start, week * 7 + day)),
  );
  return weeks.filter((week) => week.some((each) => each.startsWith(dia.slice(0, 7))));
}

function isDia(iso: string): boolean {
  const moment = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso);
}
