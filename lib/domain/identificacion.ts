/** Identifications of persons, in the formats of the tax authority's catalog (hacienda 5). */
import datos from "./catalogos/datos/tipo-identificacion.json" with { type: "json" };

/** Formats by type. Since the revision of April 2026 a legal person's number may contain letters. */
const FORMATOS: ReadonlyMap<string, RegExp> = new Map(datos.map(({ codigo, patron }) => [codigo, new RegExp(patron)]));

/** True when the number has the form of its type: 9 digits for 01, 10 characters for 02, …, no hyphens. */
export function isIdentificacion(tipo: string, numero: string): boolean {
  return FORMATOS.get(tipo)?.test(numero) ?? false;
}

/**
 * The type assumed for a number without one; `null` when its form fits no type that we may guess. 9 digits: 01 física.
 * 11 or 12 digits: 03 DIMEX. 10 characters: 02 jurídica when there is a letter or the first digit is 2, 3, 4 or 5,
 * which in practice are those of State, companies and associations, autonomous institutions and special laws; else 04
 * NITE. 05 and 06 are never inferred, because no form is theirs. An answer of the taxpayer registry takes precedence
 * over this guess.
 */
export function inferTipoIdentificacion(numero: string): string | null {
  if (isIdentificacion("01", numero)) return "01";
  if (isIdentificacion("03", numero)) return "03";
  if (!isIdentificacion("02", numero)) return null;
  return /[A-Za-z]|^[2-5]/.test(numero) ? "02" : "04";
}

/** Characters that users write between the parts of a number. */
const PUNCTUATION = /[\s-]/g;

/** Removes hyphens and blanks: `3-101-123456` becomes `3101123456`. The form is not checked. */
export function normalizeIdentificacion(text: string): string {
  return text.replace(PUNCTUATION, "");
}
