/** Finds documents whose next step is overdue (a lost event, a run that ended, an engine that was replaced) and wakes them. */
import { sweepOverdueDocumentos } from "@/lib/services/documentos/sweep-overdue";
import { getRuntime } from "@/lib/services/runtime";
import { inngest } from "../client";

export const sweepOverdue = inngest.createFunction(
  { id: "sweep-overdue", triggers: [{ cron: "TZ=America/Costa_Rica * * * * *" }], retries: 0 },
  async ({ step }) => step.run("sweep", async () => sweepOverdueDocumentos(await getRuntime(), new Date())),
);
