/** The text for an unreadable number (lib/domain/numero-escrito), shown when its field is left or sent. */
import { type ClaseNumero, readEscrito } from "@/lib/domain/escrito/numero-escrito";

const ILEGIBLE: Readonly<Record<ClaseNumero, string>> = {
  monto: "Escribí un monto, como 64.500 o 1.500,50.",
  cantidad: "Escribí una cantidad, como 1500 o 1,5.",
  porcentaje: "Escribí un porcentaje, como 10 o 12,5.",
};

/** The text for an unreadable date (lib/domain/fecha-escrita). */
export const FECHA_ESCRITA = "Escribí la fecha como día, mes y año: 21/11/2026.";

/** Null when the text is a number. */
export function explainNumero(text: string, clase: ClaseNumero): string | null {
  const read = readEscrito(text, clase);
  if (typeof read === "string") return null;
  if (read === null) return ILEGIBLE[clase];
  return `No se sabe si «${text.trim()}» es ${read.miles} o ${read.decimales}: escribilo de una de esas dos formas.`;
}
