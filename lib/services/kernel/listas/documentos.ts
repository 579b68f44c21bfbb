/** What lists of documents share: a document's parameters and positions. */
import { refusal } from "@/lib/contract/refusal";
import { parseConsecutivo } from "@/lib/domain/consecutivo";
import { readDia, readParameter } from "./parameters";

/** @throws AppError rule for an invalid consecutivo */
export function readConsecutivo(sent: string | undefined): string | null {
  const consecutivo = readParameter("consecutivo", sent);
  if (consecutivo !== null && parseConsecutivo(consecutivo) === null)
    throw refusal("parametro_consecutivo_invalido", {}, { path: "consecutivo" });
  return consecutivo;
}

/** The order of these lists, for `mergeRows`. */
export const newestFirst = <Row extends { posicion: string }>(idOf: (row: Row) => string) => ({
  idOf,
  comesFirst: (a: Row, b: Row) =>
    a.posicion === b.posicion ? BigInt(idOf(a)) > BigInt(idOf(b)) : a.posicion > b.posicion,
});

/** The contrary order. */
export const oldestFirst = <Row extends { posicion: string }>(idOf: (row: Row) => string) => {
  const { comesFirst } = newestFirst(idOf);
  return { idOf, comesFirst: (a: Row, b: Row) => comesFirst(b, a) };
};

/** The document's date in microseconds, and its id. */
export type Posicion = [fecha: string, documentoId: string];
const FECHA = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d{6}Z$/;
const MAX_ID = 9_223_372_036_854_775_807n;

export function isPosicion(posicion: string[]): posicion is Posicion {
  const [fecha = "", id = ""] = posicion;
  const date = new Date(`${FECHA.exec(fecha)?.[1]}Z`);
  const isMoment =
    fecha >= "1900" && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(fecha.slice(0, 19));
  return posicion.length === 2 && isMoment && /^\d{1,19}$/.test(id) && BigInt(id) <= MAX_ID;
}

/** The same where a document stands by a day. */
export const isPosicionDeDia = (posicion: string[]): posicion is Posicion =>
  posicion.length === 2 && readDia(posicion[0] ?? "") !== null && /^[1-9]\d{0,17}$/.test(posicion[1] ?? "");

/** The document's total in hundredths, its date in microseconds, and its id. */
export type PosicionPorTotal = [total: string, fecha: string, documentoId: string];

/** @param isFecha whether the rest of it is a position in the list by date */
export const isPosicionPorTotal =
  (isFecha: (posicion: string[]) => boolean) =>
  (posicion: string[]): posicion is PosicionPorTotal => {
    const [total = "", ...otros] = posicion;
    return /^\d{1,18}$/.test(total) && isFecha(otros);
  };
