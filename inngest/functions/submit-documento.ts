/** Drives one issued document to the authority's verdict. */
import { driveDocumento } from "@/lib/services/issuing/documentos/advance";
import { systemContext } from "@/lib/services/operations/runtime";
import { PRIMER_TURNO } from "@/lib/services/submission/kind";
import { inngest } from "../client";
import { driveRun } from "../drive-run";
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
    // An event from before there were turns starts the first.
    const { tenantId, documentoId, turno = PRIMER_TURNO } = event.data;
    return driveRun(step, async () => driveDocumento(await systemContext(tenantId, runId), documentoId, turno));
  },
);
