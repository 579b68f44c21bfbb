/** Tells a tenant's administrators that one of their webhooks was disabled by itself. */
import { seeTo } from "@/lib/services/kernel/outbox/avisos";
import { notifyWebhookDisabled as notify } from "@/lib/services/notices/webhooks/notify-disabled";
import { systemContext } from "@/lib/services/operations/runtime";
import { inngest } from "../client";
import { on } from "../events";

const RETRIES = 20;

export const notifyWebhookDisabled = inngest.createFunction(
  { id: "notify-webhook-disabled", triggers: [on("webhook/deshabilitado")], retries: RETRIES },
  async ({ event, runId, step }) => {
    const { tenantId, webhookEndpointId } = event.data;
    return step.run("notify", async () => {
      const ctx = await systemContext(tenantId, runId);
      return seeTo(ctx, event.id, () => notify(ctx, webhookEndpointId));
    });
  },
);
