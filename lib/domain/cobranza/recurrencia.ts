/** The calendar of a document that is issued again and again: days of Costa Rica, `YYYY-MM-DD`. */
import { addDias, addMeses } from "../escrito/fecha-escrita";

export const CADENCIAS = {
  semana: { nombre: "Cada semana", dias: 7 },
  quincena: { nombre: "Cada dos semanas", dias: 14 },
  mes: { nombre: "Cada mes", meses: 1 },
  trimestre: { nombre: "Cada tres meses", meses: 3 },
  anno: { nombre: "Cada año", meses: 12 },
} as const;

export type Cadencia = keyof typeof CADENCIAS;
export const NOMBRES_CADENCIA = Object.keys(CADENCIAS) as [Cadencia, ...Cadencia[]];

export interface Calendario {
  cada: Cadencia;
  /** The first day. */
  primera: string;
  /** Of the month, from 1 to 31; a shorter month has its last day instead. Not read where weeks are counted. */
  dia: number;
}

/** The day with this index, from 0 for the first one. */
export function fechaNumero({ cada, primera, dia }: Calendario, index: number): string {
  const paso = CADENCIAS[cada];
  if ("dias" in paso) return addDias(primera, paso.dias * index);
  return enMes(addMeses(`${primera.slice(0, 8)}01`, paso.meses * index), dia);
}

/** This day of the month that begins at `primero`, or its last one. */
function enMes(primero: string, dia: number): string {
  const ultimo = addDias(addMeses(primero, 1), -1);
  return addDias(primero, Math.min(dia, Number(ultimo.slice(8))) - 1);
}

/** The first day of a calendar that begins on `desde` or later. */
export function primeraFecha(cada: Cadencia, desde: string, dia: number): string {
  if ("dias" in CADENCIAS[cada]) return desde;
  const mes = `${desde.slice(0, 8)}01`;
  const enEste = enMes(mes, dia);
  return enEste >= desde ? enEste : enMes(addMeses(mes, 1), dia);
}

/** Those from `desde` on and before `hasta`, at most `max`, the first ones. */
export function fechasEntre(calendario: Calendario, desde: string, hasta: string, max: number): string[] {
  const fechas: string[] = [];
  for (let index = 0; fechas.length < max; index += 1) {
    const fecha = fechaNumero(calendario, index);
    if (fecha >= hasta) break;
    if (fecha >= desde) fechas.push(fecha);
  }
  return fechas;
}

/** The first one on `desde` or later. */
export function fechaDesde(calendario: Calendario, desde: string): string {
  let index = 0;
  while (fechaNumero(calendario, index) < desde) index += 1;
  return fechaNumero(calendario, index);
}
