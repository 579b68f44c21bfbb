/**
 * Finds documents and messages whose next step is overdue (a lost event, a run that ended, an engine that was replaced)
 * and wakes them.
 */
import { DOCUMENTO } from "@/lib/services/issuing/documentos/envio";
import { getRuntime } from "@/lib/services/operations/runtime";
import { MENSAJE_RECEPTOR } from "@/lib/services/reception/mensajes-receptor/envio";
import { sweepOverdueEnvios } from "@/lib/services/submission/sweep-overdue";
import { inngest } from "../client";

export const sweepOverdue = inngest.createFunction(
  { id: "sweep-overdue", triggers: [{ cron: "TZ=America/Costa_Rica * * * * *" }], retries: 0 },
  async ({ step }) => ({
    documentos: await step.run("sweep", async () => sweepOverdueEnvios(await getRuntime(), DOCUMENTO, new Date())),
    mensajes: await step.run("sweep-mensajes", async () =>
      sweepOverdueEnvios(await getRuntime(), MENSAJE_RECEPTOR, new Date()),
    ),
  }),
);
