/** GET /eventos/{id}: one event with its deliveries and their last attempts. */

import { selectEvento, selectIntentos } from "@/db/queries/notices/evento";
import type { EventoDetalle } from "@/lib/contract/eventos";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "../../kernel/context";
import { eventoDetalleAnswer } from "../../kernel/eventos/answer";

const MAX_INTENTOS = 10;
/** Part of the receiver's answer that is shown; the log keeps up to 64 KB. */
const MAX_RESPUESTA_BYTES = 2_000;

/** @throws AppError not-found */
export async function getEvento({ db, tenantId }: Ctx, eventoId: string): Promise<EventoDetalle> {
  const one = { tenantId, eventoId };
  const [[row], intentos] = await db.read(
    tenantId,
    selectEvento(one),
    selectIntentos({ ...one, limit: MAX_INTENTOS, maxBytes: MAX_RESPUESTA_BYTES }),
  );
  if (row === undefined) throw refusal("evento_no_existe");
  return eventoDetalleAnswer(row, intentos);
}
