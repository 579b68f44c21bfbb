/** Removes expired idempotency keys, idle rate windows, events sent long ago, old webhook logs, exports and imports of last week, each hour. */
import { purgeExpired as purge } from "@/lib/services/operations/purge/purge-expired";
import { getRuntime } from "@/lib/services/operations/runtime";
import { inngest } from "../client";

export const purgeExpired = inngest.createFunction(
  { id: "purge-expired", triggers: [{ cron: "TZ=America/Costa_Rica 17 * * * *" }], retries: 0 },
  async ({ step }) => step.run("purge", async () => purge(await getRuntime(), new Date())),
);
