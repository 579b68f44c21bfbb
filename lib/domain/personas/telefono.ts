/** Telephones of Costa Rica: 8 digits, stored as `0000-0000`, several separated by `;` (spec 4.3(4), 7.4). */
import type { Telefono } from "../documento/documento";
import { DomainError } from "../domain-error";

const SEPARATOR = ";";
const CODIGO_PAIS = "506";
/** Characters that users write between digits. */
const PUNCTUATION = /[\s().+-]/g;
const NACIONAL = /^(?:506)?\d{8}$/;

/**
 * Normal form of the sent text: `"8888 8888; +506 22223333"` → `"8888-8888;2222-3333"`. Empty parts are dropped, so the
 * result is empty when no number was sent.
 * @throws DomainError telefono_invalido with the first `valor` that is not 8 digits, optionally after the prefix 506
 * (00506 is refused)
 */
export function normalizeTelefonos(text: string): string {
  const numeros = text.split(SEPARATOR).map((part) => part.trim());
  return numeros
    .filter((numero) => numero !== "")
    .map(normalizeTelefono)
    .join(SEPARATOR);
}

function normalizeTelefono(valor: string): string {
  const digitos = valor.replace(PUNCTUATION, "");
  if (!NACIONAL.test(digitos)) throw new DomainError("telefono_invalido", { valor });
  return `${digitos.slice(-8, -4)}-${digitos.slice(-4)}`;
}

const primeroDe = (telefonos: string | null) => telefonos?.split(SEPARATOR)[0] ?? "";

/** The first of the normalised numbers in the form of the XML; `null` when there is none. */
export function toTelefonoXml(telefonos: string | null): Telefono | null {
  const primero = primeroDe(telefonos);
  return primero === "" ? null : { codigoPais: CODIGO_PAIS, numTelefono: primero.replace("-", "") };
}

/** The first number as WhatsApp's addresses have it, `50688887777`; `null` when it does not say which country's it is. */
export function numeroWhatsapp(telefonos: string | null): string | null {
  const primero = primeroDe(telefonos);
  const digitos = primero.replace(PUNCTUATION, "");
  if (NACIONAL.test(digitos)) return `${CODIGO_PAIS}${digitos.slice(-8)}`;
  return primero.trim().startsWith("+") && /^\d+$/.test(digitos) ? digitos : null;
}
