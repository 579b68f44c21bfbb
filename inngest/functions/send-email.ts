/** Sends one mail, however long the provider is away. What to do next is decided by the row, not by this run. */
import { sendCorreo } from "@/lib/services/notices/correos/send-correo";
import { systemContext } from "@/lib/services/operations/runtime";
import { inngest } from "../client";
import { on } from "../events";

/** Mail of one tenant under way at the same time: one tenant's month's end is not another's. */
const PER_TENANT = 3;
const RETRIES = 10;

export const sendEmail = inngest.createFunction(
  {
    id: "send-email",
    triggers: [on("correo/pedido")],
    concurrency: { limit: PER_TENANT, key: "event.data.tenantId" },
    retries: RETRIES,
  },
  async ({ event, runId, step }) => {
    const { tenantId, correoId } = event.data;
    // It ends within a day: no attempt is made later than that after the first.
    for (let turn = 0; ; turn += 1) {
      const next = await step.run(`attempt-${turn}`, async () =>
        sendCorreo(await systemContext(tenantId, runId), correoId),
      );
      if (next.kind === "final") return next;
      await step.sleep(`pause-${turn}`, next.pauseMs);
    }
  },
);
