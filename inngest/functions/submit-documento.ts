/** Drives one issued document to the authority's verdict. What to do next is decided by the row, not by this run. */
import { driveDocumento } from "@/lib/services/documentos/drive";
import { RUN_LIMIT_MS } from "@/lib/services/documentos/poll-schedule";
import { systemContext } from "@/lib/services/runtime";
import { inngest } from "../client";
import { on } from "../events";

/** Documents of one tenant that talk to the authority at the same time; one tenant's trouble is not another's. */
const PER_TENANT = 50;
const RETRIES = 10;

export const submitDocumento = inngest.createFunction(
  {
    id: "submit-documento",
    triggers: [on("documento/emitido"), on("documento/reanudado")],
    concurrency: { limit: PER_TENANT, key: "event.data.tenantId" },
    retries: RETRIES,
  },
  async ({ event, runId, step }) => {
    const { tenantId, documentoId } = event.data;
    for (let turn = 0, waitedMs = 0; ; turn += 1) {
      const next = await step.run(`drive-${turn}`, async () =>
        driveDocumento(await systemContext(tenantId, runId), documentoId),
      );
      if (next.kind === "final") return next;
      waitedMs += next.pauseMs;
      // The sweep goes on where a run ends.
      if (waitedMs > RUN_LIMIT_MS) return { kind: "left-to-sweep" as const };
      await step.sleep(`pause-${turn}`, next.pauseMs);
    }
  },
);
