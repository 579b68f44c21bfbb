/** Tells a tenant's administrators that their certificate is about to expire. */
import { notifyCertificadoPorVencer } from "@/lib/services/accounts/certificados/notify-por-vencer";
import { seeTo } from "@/lib/services/kernel/outbox/avisos";
import { systemContext } from "@/lib/services/operations/runtime";
import { inngest } from "../client";
import { on } from "../events";

const RETRIES = 20;

export const notifyCertificado = inngest.createFunction(
  { id: "notify-certificado", triggers: [on("certificado/por-vencer")], retries: RETRIES },
  async ({ event, runId, step }) => {
    const { tenantId, certificadoId, umbral } = event.data;
    return step.run("notify", async () => {
      const ctx = await systemContext(tenantId, runId);
      return seeTo(ctx, event.id, () => notifyCertificadoPorVencer(ctx, { certificadoId, umbral }));
    });
  },
);
