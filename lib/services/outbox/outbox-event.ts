/** Durable work begins as a row in the transaction that made it true (DESIGN: the outbox). */
import { insertOutboxEvent } from "@/db/queries/outbox-event";
import type { Ctx } from "../context";

/** The channel that wakes the relay after a commit: `ctx.db.wake(OUTBOX_CHANNEL)`. */
export const OUTBOX_CHANNEL = "outbox";

/** Names and data of all events. Ids and small facts only: never XML, never a secret. */
export interface OutboxEvents {
  "documento/emitido": { tenantId: number; documentoId: string };
  "documento/reanudado": { tenantId: number; documentoId: string };
  "documento/finalizado": { tenantId: number; documentoId: string; estado: "aceptado" | "rechazado" };
  "documento/con-error": { tenantId: number; documentoId: string };
  "documento/demorado": { tenantId: number; documentoId: string };
  "documento/anulado": { tenantId: number; documentoId: string };
  "correo/pedido": { tenantId: number; correoId: string };
  "mensaje/emitido": { tenantId: number; mensajeReceptorId: string };
  "mensaje/reanudado": { tenantId: number; mensajeReceptorId: string };
  "mensaje/finalizado": { tenantId: number; mensajeReceptorId: string; estado: "aceptado" | "rechazado" };
  /** Written with the delivery itself, by db/queries/evento; `cola` is `tenant:endpoint`. */
  "webhook/pendiente": { tenantId: number; webhookDeliveryId: string; cola: string };
  "webhook/ping": { tenantId: number; webhookEndpointId: number };
  "webhook/deshabilitado": { tenantId: number; webhookEndpointId: number };
}

export function outboxEvent<Name extends keyof OutboxEvents>(
  ctx: Pick<Ctx, "tenantId">,
  name: Name,
  data: OutboxEvents[Name],
) {
  return insertOutboxEvent({ tenantId: ctx.tenantId, name, data: JSON.stringify(data) });
}
