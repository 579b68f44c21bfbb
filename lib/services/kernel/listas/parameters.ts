/** Reads the parameters that lists share. An absent parameter is null; an empty or invalid one is a 400. */

import { LIMITE_MAXIMO, LIMITE_POR_DEFECTO } from "@/lib/contract/listas";
import { refusal } from "@/lib/contract/refusal";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "@/lib/platform/clock";

const MAX_CARACTERES = 200;

/** One line of text that the database can store. @throws AppError rule */
export function readParameter(nombre: string, sent: string | undefined): string | null {
  if (sent === undefined) return null;
  const text = sent.trim();
  if (text === "") throw refusal("parametro_vacio", { nombre }, { path: nombre });
  if (countCharacters(text) > MAX_CARACTERES || !isXmlText(text))
    throw refusal("parametro_ilegible", { nombre }, { path: nombre });
  return text;
}

/** Written on one line, as issuing stores it. @throws AppError rule */
export function readLinea(nombre: string, sent: string | undefined): string | null {
  const text = readParameter(nombre, sent);
  return text && toSingleLine(text);
}

/** One of the allowed values. @throws AppError rule that lists them */
export function readOption<Valor extends string>(
  nombre: string,
  sent: string | undefined,
  valores: readonly Valor[],
): Valor | null {
  const text = readParameter(nombre, sent);
  if (text === null) return null;
  const valor = valores.find((each) => each === text);
  if (valor === undefined) throw refusal("parametro_invalido", { nombre, valores }, { path: nombre });
  return valor;
}

/** @throws AppError rule */
export function readLimite(sent: string | undefined): number {
  if (sent === undefined) return LIMITE_POR_DEFECTO;
  const limite = /^\d{1,3}$/.test(sent) ? Number(sent) : 0;
  if (limite < 1 || limite > LIMITE_MAXIMO) throw refusal("limite_invalido", {}, { path: "limite" });
  return limite;
}

/** A day, or a moment with at least minutes, in Costa Rica's time unless it has an offset. */
const FECHA = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d)?(?:\.(\d{1,3})\d*)?(Z|[+-]\d\d:?\d\d)?)?$/;

export interface Periodo {
  /** ISO 8601, inclusive, or `-infinity`. */
  desde: string;
  /** ISO 8601, exclusive, or `infinity`. */
  hasta: string;
}

/**
 * From the beginning of `desde` to the end of `hasta`, where each stands for the whole day, minute, second or
 * millisecond that was written. A document's own `fechaEmision`, which shows seconds, therefore finds the document.
 * @throws AppError rule
 */
export function readPeriodo(desde: string | undefined, hasta: string | undefined): Periodo {
  const from = readFecha("desde", desde);
  const until = readFecha("hasta", hasta);
  if (from !== null && until !== null && from.inicio >= until.fin)
    throw refusal("periodo_al_reves", {}, { path: "desde" });
  return { desde: from?.inicio.toISOString() ?? "-infinity", hasta: until?.fin.toISOString() ?? "infinity" };
}

/** The beginning of `desde`; that of all time when it is absent. @throws AppError rule */
export const readDesde = (desde: string | undefined): Date => readFecha("desde", desde)?.inicio ?? new Date(0);

function readFecha(nombre: string, sent: string | undefined): { inicio: Date; fin: Date } | null {
  const text = readParameter(nombre, sent);
  if (text === null) return null;
  const [, dia, minuto, segundo, fraccion, offset] = FECHA.exec(text) ?? [];
  if (dia === undefined || !isDia(dia)) throw refusal("parametro_fecha_invalida", { nombre }, { path: nombre });
  const millis = fraccion?.padEnd(3, "0") ?? "000";
  const inicio = new Date(`${dia}T${minuto ?? "00:00"}${segundo ?? ":00"}.${millis}${offset ?? "-06:00"}`);
  if (Number.isNaN(inicio.getTime())) throw refusal("parametro_fecha_invalida", { nombre }, { path: nombre });
  const fraction = fraccion === undefined ? SECOND_MS : 1;
  const span = minuto === undefined ? DAY_MS : segundo === undefined ? MINUTE_MS : fraction;
  return { inicio, fin: new Date(inicio.getTime() + span) };
}

/** The midnight that begins a day in Costa Rica; null for an invalid day. */
export function readDia(text: string): Date | null {
  return isDia(text) ? new Date(`${text}T00:00:00-06:00`) : null;
}

/** Bounds within which every calendar writes years with four digits, with room for a day on either side. */
const FIRST_DIA = "1900-01-01";
const LAST_DIA = "2999-12-31";

/** Whether the day exists in the calendar: there is no 30 February. */
function isDia(dia: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(dia)) return false;
  const date = new Date(`${dia}T00:00:00Z`);
  return dia >= FIRST_DIA && dia <= LAST_DIA && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(dia);
}
