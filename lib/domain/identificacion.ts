/** Identifications of persons, by the formats of the tax authority's catalog (hacienda 5). */
import datos from "./catalogos/datos/tipo-identificacion.json" with { type: "json" };

/** By type. Since the revision of April 2026 a legal person's number may have letters. */
const FORMATOS: ReadonlyMap<string, RegExp> = new Map(datos.map(({ codigo, patron }) => [codigo, new RegExp(patron)]));

/** Whether the number has the form of its type: 9 digits for 01, 10 characters for 02, …, no hyphens. */
export function isIdentificacion(tipo: string, numero: string): boolean {
  return FORMATOS.get(tipo)?.test(numero) ?? false;
}

/**
 * The type that a number without one is taken for; `null` when its form fits none that we may guess.
 * 9 digits: 01 física. 11 or 12 digits: 03 DIMEX. 10 characters: 02 jurídica when there is a letter or the first digit is
 * 2, 3, 4 or 5, as those of State, companies and associations, autonomous institutions and special laws are in practice;
 * else 04 NITE. 05 and 06 are never inferred: nothing in a number says so. Where the taxpayer registry is asked, its
 * answer outranks this guess.
 */
export function inferTipoIdentificacion(numero: string): string | null {
  if (isIdentificacion("01", numero)) return "01";
  if (isIdentificacion("03", numero)) return "03";
  if (!isIdentificacion("02", numero)) return null;
  return /[A-Za-z]|^[2-5]/.test(numero) ? "02" : "04";
}

/** What people write between the parts of a number. */
const PUNCTUATION = /[\s-]/g;

/** The number without hyphens and blanks: `3-101-123456` is `3101123456`. Its form is not judged. */
export function normalizeIdentificacion(text: string): string {
  return text.replace(PUNCTUATION, "");
}
