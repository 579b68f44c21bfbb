/** A supplier's mail came in: its row and its event, once, however often and by whichever way it comes. */

import type { Transaction } from "@/db/connection/client";
import { insertCorreoRecibido } from "@/db/queries/reception/correo-recibido";
import { toStorable } from "@/lib/domain/texto";
import type { Ctx } from "../../kernel/context";
import { outboxEvent } from "../../kernel/outbox/outbox-event";

const MAX_MENSAJE_ID = 300;

interface Llegado {
  via: "direccion" | "buzon";
  /** What names it where it came from. */
  origen: string;
  /** Message-ID, if it has one. */
  mensajeId: string | null;
  /** Its bytes; null when they are fetched later. */
  crudo: Buffer | null;
}

/** Wake the relay after the commit. Returns false when the mail is there already. */
export async function takeCorreo(
  { tenantId, requestId, clock }: Pick<Ctx, "tenantId" | "requestId" | "clock">,
  tx: Transaction,
  { via, origen, mensajeId, crudo }: Llegado,
): Promise<boolean> {
  const id = toStorable((mensajeId ?? "").trim(), MAX_MENSAJE_ID) || `${via}:${origen}`;
  const [row] = await tx.run(insertCorreoRecibido({ tenantId, via, origen, mensajeId: id, crudo, now: clock.now() }));
  if (row === undefined) return false;
  const { correo_recibido_id: correoRecibidoId } = row;
  tx.send(outboxEvent({ tenantId, requestId }, "correo/recibido", { tenantId, correoRecibidoId }));
  return true;
}
