/** POST /eventos/{id}/reenviar: a user or an API key asks to deliver an event again, under the same id. */

import { selectEvento } from "@/db/queries/notices/evento";
import { resendEvento as resend } from "@/db/queries/notices/webhook-entrega";
import type { EventoDetalle } from "@/lib/contract/eventos";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { ENTREGA } from "../webhooks/kind";
import { getEvento } from "./get";

/** @throws AppError not-found; rule when no active endpoint wants the event */
export async function resendEvento(ctx: Ctx, eventoId: string): Promise<EventoDetalle> {
  requirePermiso(ctx, "webhooks.administrar");
  const { tenantId, now } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(selectEvento({ tenantId, eventoId }));
    if (row === undefined) throw refusal("evento_no_existe");
    const deliveries = await tx.run(resend({ tenantId, eventoId, now }));
    if (deliveries.length === 0) throw refusal("sin_webhook");
    for (const { webhook_entrega_id: id, ...delivery } of deliveries)
      tx.send(ENTREGA.announce(ctx, { id, ...delivery }));
    const detalle = { tipo: row.tipo, webhooks: deliveries.map((delivery) => String(delivery.webhook_endpoint_id)) };
    tx.send(auditEntry(ctx, { accion: "reenviar", objeto: "evento", objetoId: eventoId, detalle }));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return getEvento(ctx, eventoId);
}
