/** Deliveries as rows that wait. */
import { claimOverdue, selectOverdue } from "@/db/queries/webhook-delivery";
import { outboxEvent } from "../../kernel/outbox/outbox-event";
import type { WaitingKind } from "../../kernel/waiting/kind";
import { LOOKS } from "../../kernel/waiting/schedules";
import { deliverWebhook } from "./deliver";

export const ENTREGA: WaitingKind<{ webhookDeliveryId: string }, { id: string; webhook_endpoint_id: number }> = {
  tabla: "webhook_delivery",
  queries: { selectOverdue, claimOverdue },
  look: LOOKS.webhook,
  announce: (origin, { id: webhookDeliveryId, webhook_endpoint_id: endpointId }) => {
    const { tenantId } = origin;
    return outboxEvent(origin, "webhook/pendiente", { tenantId, webhookDeliveryId, cola: `${tenantId}:${endpointId}` });
  },
  step: (ctx, { webhookDeliveryId }) => deliverWebhook(ctx, webhookDeliveryId),
};
