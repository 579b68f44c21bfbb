/**
 * The last day for a receiver message: the eighth business day of the month after the document's (hacienda 8); the
 * caller gives the number of days. Business days are Monday to Friday except the holidays of the Labour Code, article
 * 148.
 */
import { DIA_MS } from "./escrito/fecha-escrita";

/** `MM-DD`. */
const FERIADOS: ReadonlySet<string> = new Set([
  ...["01-01", "04-11", "05-01", "07-25", "08-02", "08-15", "08-31", "09-15", "12-01", "12-25"],
]);
const SABADO = 6;
const DOMINGO = 0;
/** Holy Thursday and Good Friday, as days before Easter Sunday. */
const SEMANA_SANTA = [3, 2];

/** @param fecha the document's date, `YYYY-MM-DD` in Costa Rica. @returns the last day, in the same form. */
export function fechaLimiteMensaje(fecha: string, diasHabiles: number): string {
  const [anio = 0, mes = 0] = fecha.split("-").map(Number);
  // Date.UTC counts months from 0, so this is the first day of the next month.
  let day = Date.UTC(anio, mes, 1);
  for (let counted = isHabil(day) ? 1 : 0; counted < diasHabiles; ) {
    day += DIA_MS;
    if (isHabil(day)) counted += 1;
  }
  return toIso(day);
}

function isHabil(day: number): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === SABADO || weekday === DOMINGO || FERIADOS.has(toIso(day).slice(5))) return false;
  const easter = easterSunday(new Date(day).getUTCFullYear());
  return !SEMANA_SANTA.some((before) => easter - before * DIA_MS === day);
}

/** Carter's rule, for the years 1900 to 2099: the Sunday after the full moon of spring, both as days of March. */
function easterSunday(year: number): number {
  const computed = 21 + ((204 - 11 * (year % 19)) % 30);
  const moon = computed > 48 ? computed - 1 : computed;
  const weekday = (year + Math.floor(year / 4) + moon + 1) % 7;
  return Date.UTC(year, 2, moon + 7 - weekday);
}

const toIso = (day: number) => new Date(day).toISOString().slice(0, 10);
