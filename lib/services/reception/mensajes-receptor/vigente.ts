/** Which answer to a supplier's document stands. */
import type { MensajeRow } from "@/db/queries/mensaje-receptor";
import type { Ambiente } from "@/lib/domain/ambiente";

/** The newest message about a clave, unless the authority has rejected it or it went to another ambiente than the tenant's. */
export function vigenteOf(newest: MensajeRow | undefined, ambiente: Ambiente): MensajeRow | undefined {
  return newest?.ambiente === ambiente && newest.estado !== "rechazado" ? newest : undefined;
}
