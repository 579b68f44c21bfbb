/** The recipients of a mail: the addresses that a request names, or the customer's. */
import { refusal } from "@/lib/contract/refusal";
import { isCorreo } from "@/lib/domain/personas/correo";

export const MAX_DESTINATARIOS = 10;
const SEPARATOR = ";";

/**
 * The addresses as sent, without repetitions. @throws AppError rule for an invalid address, for too many, and for an
 * empty list
 */
export function readDestinatarios(correos: readonly string[]): string[] {
  if (correos.length === 0) throw refusal("correos_vacios", {}, { path: "correos" });
  const read = unique(correos.map((correo) => correo.trim()));
  const bad = read.find((correo) => !isCorreo(correo));
  if (bad !== undefined) throw refusal("correo_invalido", { valor: bad }, { path: "correos" });
  if (read.length > MAX_DESTINATARIOS) {
    throw refusal("demasiados_correos", { max: MAX_DESTINATARIOS }, { path: "correos" });
  }
  return read;
}

/** The customer's addresses as registered now, else the one with which the document was issued; may be empty. */
export function clienteDestinatarios(target: { correo_cliente: string | null; correo_receptor: string | null }) {
  const registered = usable(target.correo_cliente);
  return registered.length > 0 ? registered : usable(target.correo_receptor);
}

/** Reads the addresses of a customer's row, separated by `;`, and skips invalid ones. */
function usable(text: string | null): string[] {
  const parts = (text ?? "").split(SEPARATOR).map((part) => part.trim());
  return unique(parts.filter(isCorreo)).slice(0, MAX_DESTINATARIOS);
}

/** Keeps the first spelling of each; upper and lower case are the same mailbox. */
function unique(correos: string[]): string[] {
  const seen = new Set<string>();
  return correos.filter((correo) => {
    const mailbox = correo.toLowerCase();
    if (seen.has(mailbox)) return false;
    seen.add(mailbox);
    return true;
  });
}
