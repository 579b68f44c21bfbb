/** The recipients of a mail: the addresses in a request, or the customer's. */
import { refusal } from "@/lib/contract/refusals/refusal";
import { isCorreo } from "@/lib/domain/correo";

export const MAX_DESTINATARIOS = 10;
const SEPARATOR = ";";

/** The addresses as sent, without duplicates. @throws AppError rule for an invalid one, too many, or an empty list. */
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

/** The customer's addresses as registered now, otherwise the one that the document was issued with; may be empty. */
export function clienteDestinatarios(target: { correo_cliente: string | null; correo_receptor: string | null }) {
  const registered = usable(target.correo_cliente);
  return registered.length > 0 ? registered : usable(target.correo_receptor);
}

/** The addresses of a customer's row, separated by `;`; skips invalid ones. */
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
