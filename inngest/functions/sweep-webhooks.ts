/** Finds deliveries whose attempt is overdue (a lost event, a run that ended, an engine that was replaced) and wakes them. */

import { sweepOverdueWebhooks } from "@/lib/services/notices/webhooks/sweep-webhooks";
import { getRuntime } from "@/lib/services/operations/runtime";
import { inngest } from "../client";

export const sweepWebhooks = inngest.createFunction(
  { id: "sweep-webhooks", triggers: [{ cron: "TZ=America/Costa_Rica * * * * *" }], retries: 0 },
  async ({ step }) => step.run("sweep", async () => sweepOverdueWebhooks(await getRuntime(), new Date())),
);
