/** Drives one receiver message to the authority's verdict. */

import { systemContext } from "@/lib/services/operations/runtime";
import { driveMensaje } from "@/lib/services/reception/mensajes-receptor/drive";
import { PRIMER_TURNO } from "@/lib/services/submission/kind";
import { inngest } from "../client";
import { driveRun } from "../drive-run";
import { on } from "../events";

/** Messages of one tenant that talk to the authority at the same time. */
const PER_TENANT = 20;
const RETRIES = 10;

export const submitMensajeReceptor = inngest.createFunction(
  {
    id: "submit-mensaje-receptor",
    triggers: [on("mensaje/emitido"), on("mensaje/reanudado")],
    concurrency: { limit: PER_TENANT, key: "event.data.tenantId" },
    retries: RETRIES,
  },
  async ({ event, runId, step }) => {
    // An event from before there were turns starts the first.
    const { tenantId, mensajeReceptorId, turno = PRIMER_TURNO } = event.data;
    return driveRun(step, async () => driveMensaje(await systemContext(tenantId, runId), mensajeReceptorId, turno));
  },
);
