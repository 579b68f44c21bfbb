/** Takes one event to one endpoint, over days if need be. What to do next is decided by the row, not by this run. */

import { deliverWebhook as deliver } from "@/lib/services/notices/webhooks/deliver";
import { systemContext } from "@/lib/services/operations/runtime";
import { inngest } from "../client";
import { on } from "../events";

/** Attempts under way at one endpoint: a receiver that hangs holds these slots for their 15 s, and nobody else's. */
const PER_ENDPOINT = 4;
const RETRIES = 10;
/** More than the schedule has attempts; the sweep goes on where a run ends. */
const MAX_TURNS = 40;

export const deliverWebhook = inngest.createFunction(
  {
    id: "deliver-webhook",
    triggers: [on("webhook/pendiente")],
    concurrency: { limit: PER_ENDPOINT, key: "event.data.cola" },
    retries: RETRIES,
  },
  async ({ event, runId, step }) => {
    const { tenantId, webhookDeliveryId } = event.data;
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const next = await step.run(`attempt-${turn}`, async () =>
        deliver(await systemContext(tenantId, runId), webhookDeliveryId),
      );
      if (next.kind === "final") return next;
      await step.sleep(`pause-${turn}`, next.pauseMs);
    }
    return { kind: "left-to-sweep" as const };
  },
);
