/** Which answer to a supplier's document is in force. */
import type { MensajeRow } from "@/db/queries/reception/mensaje-receptor";
import type { Ambiente } from "@/lib/domain/ambiente";

/** The newest message about a clave, unless the authority rejected it or it belongs to another ambiente. */
export function vigenteOf(newest: MensajeRow | undefined, ambiente: Ambiente): MensajeRow | undefined {
  return newest?.ambiente === ambiente && newest.estado !== "rechazado" ? newest : undefined;
}
