/** Telephones of Costa Rica: 8 digits, stored as `0000-0000`, several separated by `;` (spec 4.3(4), 7.4). */
import type { Telefono } from "../documento/documento";
import { DomainError } from "../domain-error";

const SEPARATOR = ";";
const CODIGO_PAIS = "506";
/** Characters that users write between digits. */
const PUNCTUATION = /[\s().+-]/g;
const DIGITOS = 8;
const NACIONAL = /^(?:506)?(\d{4})(\d{4})$/;

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
  const [, inicio, fin] = NACIONAL.exec(valor.replace(PUNCTUATION, "")) ?? [];
  if (inicio === undefined || fin === undefined) throw new DomainError("telefono_invalido", { valor });
  return `${inicio}-${fin}`;
}

/** The first of the normalised numbers in the form of the XML; `null` when there is none. */
export function toTelefonoXml(telefonos: string | null): Telefono | null {
  const [primero = ""] = (telefonos ?? "").split(SEPARATOR);
  return primero === "" ? null : { codigoPais: CODIGO_PAIS, numTelefono: primero.replace("-", "") };
}

/** The first number as WhatsApp's addresses have it, `50688887777`; `null` when it does not say which country's it is. */
export function numeroWhatsapp(telefonos: string | null): string | null {
  const [primero = ""] = (telefonos ?? "").split(SEPARATOR);
  const digitos = primero.replace(PUNCTUATION, "");
  if (NACIONAL.test(digitos)) return `${CODIGO_PAIS}${digitos.slice(-DIGITOS)}`;
  return /^\+\d+$/.test(`${primero.trim().slice(0, 1)}${digitos}`) ? digitos : null;
}
