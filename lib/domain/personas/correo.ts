/** E-mail addresses (spec 4.3, 7.4) in the form that the tax authority's schemas describe. */
import { DomainError } from "../domain-error";

/** XSD CorreoElectronico: maxLength. */
const MAX_CORREO_LENGTH = 160;
const SEPARATOR = ";";
/**
 * The pattern in the annotation of CorreoElectronico in the XSDs. `\w` is ASCII, on which all implementations agree.
 */
const CORREO = /^\w+([-+.']\w+)*@\w+([-.]\w+)*\.\w+([-.]\w+)*$/;

export function isCorreo(value: string): boolean {
  return value.length <= MAX_CORREO_LENGTH && CORREO.test(value);
}

/**
 * Splits addresses separated by `;`, as telephones are, and drops blank parts.
 * @throws DomainError correo_invalido with the first bad `valor`
 */
export function parseCorreos(text: string): string[] {
  const correos = text.split(SEPARATOR).map((part) => part.trim());
  return correos.filter((correo) => {
    if (correo !== "" && !isCorreo(correo)) throw new DomainError("correo_invalido", { valor: correo });
    return correo !== "";
  });
}
