/** What to say of a number that cannot be read (lib/domain/numero-escrito): at its field when it is left, and when it is sent. */
import { type ClaseNumero, readEscrito } from "@/lib/domain/numero-escrito";

const ILEGIBLE: Readonly<Record<ClaseNumero, string>> = {
  monto: "Escribí un monto, como 64.500 o 1.500,50.",
  cantidad: "Escribí una cantidad, como 1500 o 1,5.",
  porcentaje: "Escribí un porcentaje, como 10 o 12,5.",
};

/** What to say of a day that cannot be read (lib/domain/fecha-escrita). */
export const FECHA_ESCRITA = "Escribí la fecha como día, mes y año: 21/11/2026.";

/** Null for a number. */
export function explainNumero(text: string, clase: ClaseNumero): string | null {
  const read = readEscrito(text, clase);
  if (typeof read === "string") return null;
  if (read === null) return ILEGIBLE[clase];
  return `No se sabe si «${text.trim()}» es ${read.miles} o ${read.decimales}: escribilo de una de esas dos formas.`;
}
