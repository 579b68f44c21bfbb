/** A fault of a document, and the checks of single members that find one. Each returns `null` when it finds none. */
import type { Codigo } from "./catalogos/codigo";
import type { LimiteTexto } from "./limites";
import { countCharacters, isXmlText } from "./texto";

const OTRO = "99";

/** The fault and its place: `emisor.nombre`, `lineas[3].detalle`. */
export interface Violation {
  path: string;
  /**
   * `caracteres`: not XML text. `longitud`, `cantidad`: fewer or more characters or items than `min` to `max`.
   * `requerido`: absent. `codigo`: not in the catalog, or not allowed in this document. `formato`: anything else.
   */
  problem: "caracteres" | "longitud" | "cantidad" | "requerido" | "codigo" | "formato";
  min: number | null;
  max: number | null;
}

/** The first fault of a list of items. */
export function firstOf<T>(items: readonly T[], check: (item: T, index: number) => Violation | null): Violation | null {
  for (const [index, item] of items.entries()) {
    const found = check(item, index);
    if (found !== null) return found;
  }
  return null;
}

export function check(holds: boolean, path: string, problem: Violation["problem"]): Violation | null {
  return holds ? null : { path, problem, min: null, max: null };
}

export function checkTexts<T>(path: string, subject: T, limites: readonly LimiteTexto<T>[]): Violation | null {
  return firstOf(limites, (limite) => checkText(path, subject, limite));
}

export function checkText<T>(
  path: string,
  subject: T,
  { path: member, min, max, read }: LimiteTexto<T>,
): Violation | null {
  const text = read(subject);
  if (text == null) return null;
  if (!isXmlText(text)) return { path: path + member, problem: "caracteres", min: null, max: null };
  const length = countCharacters(text);
  return length < min || length > max ? { path: path + member, problem: "longitud", min, max } : null;
}

export function checkCount(path: string, count: number, min: number, max: number): Violation | null {
  return count < min || count > max ? { path, problem: "cantidad", min, max } : null;
}

export function checkInteger(path: string, value: number | null, min: number, max: number): Violation | null {
  if (value === null || (Number.isInteger(value) && value >= min && value <= max)) return null;
  return { path, problem: "formato", min, max };
}

export function checkCodigo(path: string, codigo: string | null, catalogo: readonly Codigo[]): Violation | null {
  return check(codigo === null || catalogo.some((entry) => entry.codigo === codigo), path, "codigo");
}

/** A text must explain every code 99. */
export function checkOtro(path: string, codigo: string | null, texto: string | null): Violation | null {
  return check(codigo !== OTRO || texto !== null, path, "requerido");
}
