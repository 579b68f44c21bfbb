/** Consecutivo (XML NumeroConsecutivo): branch 3, terminal 5, document type 2, number 10 digits (hacienda 2). */

export interface Consecutivo {
  /** Three digits; 001 is the head office. */
  sucursal: string;
  /** Five digits, from 00001. */
  terminal: string;
  /** Two digits: a document type, or 05 to 07 for a receiver message. */
  tipo: string;
  /** 1 to 9999999999. */
  numero: number;
}

export const MAX_NUMERO_CONSECUTIVO = 9_999_999_999;
const CONSECUTIVO = /^\d{20}$/;
const PARTS = /^\d{3} \d{5} \d{2} \d{10}$/;

/** Branches start at 001, the head office; terminals of a branch at 00001 (hacienda 2). */
export const isSucursal = (text: string) => /^\d{3}$/.test(text) && text !== "000";
export const isTerminal = (text: string) => /^\d{5}$/.test(text) && text !== "00000";

/**
 * Twenty digits. @throws Error when a part has the wrong length, which is a bug, because the parts come from our own
 * tables.
 */
export function buildConsecutivo({ sucursal, terminal, tipo, numero }: Consecutivo): string {
  const parts = [sucursal, terminal, tipo, String(numero).padStart(10, "0")];
  if (!PARTS.test(parts.join(" ")) || numero < 1) throw new Error(`not a consecutivo: ${parts.join(" ")}`);
  return parts.join("");
}

/** The parts of a consecutivo; `null` for any other text. */
export function parseConsecutivo(text: string): Consecutivo | null {
  if (!CONSECUTIVO.test(text)) return null;
  const numero = numeroDe(text);
  if (numero === 0) return null;
  return { sucursal: text.slice(0, 3), terminal: text.slice(3, 8), tipo: text.slice(8, 10), numero };
}

/** The number alone, as people say it: `134`. @param consecutivo of a document that we issued */
export const numeroDe = (consecutivo: string): number => Number(consecutivo.slice(10));

/** Numbers as ranges for a reader: `["4-7", "9"]`. */
export function rangosDe(numeros: readonly number[]): string[] {
  const sorted = [...numeros].sort((a, b) => a - b);
  const rangos: [number, number][] = [];
  for (const numero of sorted) {
    const last = rangos.at(-1);
    if (last !== undefined && last[1] === numero - 1) last[1] = numero;
    else rangos.push([numero, numero]);
  }
  return rangos.map(([desde, hasta]) => (desde === hasta ? `${desde}` : `${desde}-${hasta}`));
}
