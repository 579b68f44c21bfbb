/** Mails that only their event asks for, each sent once (lib/services/kernel/waiting/avisos.ts). */
import { sendEnlace } from "@/lib/services/accounts/acceso/send-enlace";
import { notifyCertificadoPorVencer } from "@/lib/services/accounts/certificados/notify-por-vencer";
import { notifyUso } from "@/lib/services/accounts/planes/count-uso";
import { notifyEstado } from "@/lib/services/accounts/tenants/notify-estado";
import type { Ctx } from "@/lib/services/kernel/context";
import type { OutboxEvents, TenantEvent } from "@/lib/services/kernel/outbox/outbox-event";
import { seeTo } from "@/lib/services/kernel/waiting/avisos";
import { notifyWebhookDisabled } from "@/lib/services/notices/webhooks/notify-disabled";
import { getRuntime, systemContext } from "@/lib/services/operations/runtime";
import { notifyVisita } from "@/lib/services/operations/soporte/visita";
import { inngest } from "../client";
import { on } from "../events";

/** Covers hours of trouble at the mail provider. */
const RETRIES = 20;

/** Of no tenant: a link may be that of a company that signs up. */
const SEND_ENLACE = inngest.createFunction(
  { id: "send-enlace", triggers: [on("acceso/correo")], retries: RETRIES },
  async ({ event, step }) =>
    step.run("send", async () => {
      const runtime = await getRuntime();
      const { enlace, id } = event.data;
      return seeTo(runtime, event.id, () => sendEnlace(runtime, { enlace, id, now: runtime.clock.now() }));
    }),
);

export const AVISOS = [
  SEND_ENLACE,
  aviso("notify-certificado", "certificado/por-vencer", notifyCertificadoPorVencer),
  aviso("notify-webhook-disabled", "webhook/deshabilitado", (ctx, { webhookEndpointId }) =>
    notifyWebhookDisabled(ctx, webhookEndpointId),
  ),
  aviso("notify-estado", "empresa/estado", notifyEstado),
  aviso("notify-uso", "empresa/uso", notifyUso),
  aviso("notify-visita", "soporte/visita", notifyVisita),
];

function aviso<Name extends TenantEvent>(
  id: string,
  name: Name,
  send: (ctx: Ctx, data: OutboxEvents[Name]) => Promise<{ enviado: boolean }>,
) {
  return inngest.createFunction({ id, triggers: [on(name)], retries: RETRIES }, async ({ event, runId, step }) => {
    const data = event.data as OutboxEvents[Name];
    return step.run("send", async () => {
      const ctx = await systemContext(data.tenantId, runId);
      return seeTo(ctx, event.id, () => send(ctx, data));
    });
  });
}
