/** Makes a month's export, a stretch of PDFs in each step. What is done is decided by the rows, not by this run. */

import { systemContext } from "@/lib/services/operations/runtime";
import {
  continueExportacion,
  failExportacion,
  prepareExportacion,
} from "@/lib/services/reports/exportaciones/make-exportacion";
import { inngest } from "../client";
import { on } from "../events";

/** Exports of one tenant under way at once: drawing PDFs is what issuing's own PDFs wait for. */
const PER_TENANT = 1;
const RETRIES = 5;
/** So long draws one step. */
const STEP_MS = 15_000;
/** Fewer steps than the engine allows; the sweep goes on where a run ends. */
const MAX_TURNS = 400;

export const makeExportacion = inngest.createFunction(
  {
    id: "make-exportacion",
    triggers: [on("exportacion/pedida")],
    concurrency: { limit: PER_TENANT, key: "event.data.tenantId" },
    retries: RETRIES,
    onFailure: async ({ event, runId, step }) => {
      const { tenantId, exportacionId } = event.data.event.data;
      await step.run("fail", async () => failExportacion(await systemContext(tenantId, runId), exportacionId));
    },
  },
  async ({ event, runId, step }) => {
    const { tenantId, exportacionId } = event.data;
    await step.run("prepare", async () => prepareExportacion(await systemContext(tenantId, runId), exportacionId));
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const { done } = await step.run(`draw-${turn}`, async () =>
        continueExportacion(await systemContext(tenantId, runId), exportacionId, STEP_MS),
      );
      if (done) return { kind: "done" as const };
    }
    return { kind: "left-to-sweep" as const };
  },
);
