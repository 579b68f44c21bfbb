/** How durable work handles deliveries. */
import { claimOverdue, selectOverdue } from "@/db/queries/notices/webhook-entrega";
import { outboxEvent } from "../../kernel/outbox/outbox-event";
import type { WaitingKind } from "../../kernel/waiting/kind";
import { LOOKS } from "../../kernel/waiting/schedules";
import { deliverWebhook } from "./deliver";

export const ENTREGA: WaitingKind<{ webhookEntregaId: string }, { id: string; webhook_endpoint_id: number }> = {
  tabla: "webhook_entrega",
  queries: { selectOverdue, claimOverdue },
  look: LOOKS.webhook,
  announce: (origin, { id: webhookEntregaId, webhook_endpoint_id: endpointId }) => {
    const { tenantId } = origin;
    return outboxEvent(origin, "webhook/pendiente", { tenantId, webhookEntregaId, cola: `${tenantId}:${endpointId}` });
  },
  step: (ctx, { webhookEntregaId }) => deliverWebhook(ctx, webhookEntregaId),
};
