/** Finds mail whose next attempt is overdue (a lost event, a run that failed, an engine that was replaced) and wakes it. */
import { sweepOverdueCorreos } from "@/lib/services/notices/correos/sweep-correos";
import { getRuntime } from "@/lib/services/operations/runtime";
import { inngest } from "../client";

export const sweepCorreos = inngest.createFunction(
  { id: "sweep-correos", triggers: [{ cron: "TZ=America/Costa_Rica * * * * *" }], retries: 0 },
  async ({ step }) => step.run("sweep", async () => sweepOverdueCorreos(await getRuntime(), new Date())),
);
