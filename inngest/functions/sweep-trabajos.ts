/**
 * Finds exports, imports and mails without a row of their own that nobody has moved for a while (a lost event, a run that
 * ended) and wakes them.
 */

import { sweepImportaciones } from "@/lib/services/catalog/importaciones/sweep-importaciones";
import { sweepAvisos } from "@/lib/services/kernel/outbox/avisos";
import { getRuntime } from "@/lib/services/operations/runtime";
import { sweepExportaciones } from "@/lib/services/reports/exportaciones/sweep-exportaciones";
import { inngest } from "../client";

export const sweepTrabajos = inngest.createFunction(
  { id: "sweep-trabajos", triggers: [{ cron: "TZ=America/Costa_Rica * * * * *" }], retries: 0 },
  async ({ step }) => {
    const exportaciones = await step.run("exportaciones", async () =>
      sweepExportaciones(await getRuntime(), new Date()),
    );
    const importaciones = await step.run("importaciones", async () =>
      sweepImportaciones(await getRuntime(), new Date()),
    );
    const avisos = await step.run("avisos", async () => sweepAvisos(await getRuntime(), new Date()));
    return { exportaciones, importaciones, avisos };
  },
);
