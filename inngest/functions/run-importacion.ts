/** Looks at the lines of a file, or applies them once a person has said so. What is next is decided by the rows. */
import { continueImportacion, failImportacion } from "@/lib/services/catalog/importaciones/run-importacion";
import { systemContext } from "@/lib/services/operations/runtime";
import { inngest } from "../client";
import { on } from "../events";

/** Files of one tenant under way at once. */
const PER_TENANT = 1;
const RETRIES = 5;
/** So long works one step. */
const STEP_MS = 10_000;
/** Fewer steps than the engine allows; the sweep goes on where a run ends. */
const MAX_TURNS = 400;

export const runImportacion = inngest.createFunction(
  {
    id: "run-importacion",
    triggers: [on("importacion/pedida")],
    concurrency: { limit: PER_TENANT, key: "event.data.tenantId" },
    retries: RETRIES,
    onFailure: async ({ event, runId, step }) => {
      const { tenantId, importacionId } = event.data.event.data;
      await step.run("fail", async () => failImportacion(await systemContext(tenantId, runId), importacionId));
    },
  },
  async ({ event, runId, step }) => {
    const { tenantId, importacionId } = event.data;
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const { done } = await step.run(`lines-${turn}`, async () =>
        continueImportacion(await systemContext(tenantId, runId), importacionId, STEP_MS),
      );
      if (done) return { kind: "done" as const };
    }
    return { kind: "left-to-sweep" as const };
  },
);
