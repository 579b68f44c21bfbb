/** What is typed into a list's search and is no text to be searched: a day, or the name of a state, a type, a currency. */
import { readFecha } from "@/lib/domain/escrito/fecha-escrita";
import type { Opciones } from "./filters";
import { wordsOf } from "./use-sugerencias";

/** The filters of a list, each with its options. */
export type Valores = readonly (readonly [nombre: string, opciones: Opciones])[];

/** A day with its whole year: until then the user may be about to write another one. */
const CON_ANIO = /\d{4}/;

/** In the singular, and without what every type of document is. */
const llano = (texto: string) =>
  wordsOf(texto)
    .filter((word) => !/^electronic[ao]$/.test(word))
    .join(" ")
    .replace(/s$/, "");

/** The filters that the text means; null when it is a text to be searched. */
export function entender(valores: Valores, texto: string): Readonly<Record<string, string>> | null {
  const tiene = (nombre: string) => valores.some(([each]) => each === nombre);
  const dia = CON_ANIO.test(texto) ? readFecha(texto) : null;
  if (dia && tiene("desde") && tiene("hasta")) return { desde: dia, hasta: dia };
  const dicho = llano(texto);
  if (dicho === "") return null;
  for (const [nombre, opciones] of valores) {
    const opcion = opciones.find(([valor, text]) => valor !== "" && llano(text) === dicho);
    if (opcion !== undefined) return { [nombre]: opcion[0] };
  }
  return null;
}
