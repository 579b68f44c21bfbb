"use server";

import { z } from "zod";
import type { MadeWebhookSecret } from "@/lib/contract/portal/secretos";
import { HOUR_MS } from "@/lib/platform/clock";
import { does, portalAction } from "@/lib/portal/portal-action";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { disableWebhook } from "@/lib/services/notices/webhooks/disable-webhook";
import { enableWebhook } from "@/lib/services/notices/webhooks/enable-webhook";
import { pingWebhook } from "@/lib/services/notices/webhooks/ping-webhook";
import { replayFailed } from "@/lib/services/notices/webhooks/replay-failed";
import { resendEntrega } from "@/lib/services/notices/webhooks/resend-entrega";
import { rotateWebhook } from "@/lib/services/notices/webhooks/rotate-webhook";
import * as messages from "./messages";

const DEMAND = { permiso: "webhooks.administrar" } as const;
const one = z.object({ webhookEndpointId: z.coerce.number().int() });

/** `todos` subscribes to all types, including future ones; the service stores that as an empty list. */
export const addEndpoint = portalAction(
  z.object({
    url: z.string().trim(),
    alcance: z.enum(["todos", "algunos"]),
    eventos: z.array(z.string()).default([]),
  }),
  DEMAND,
  async ({ ctx, input: { url, alcance, eventos } }) => {
    const wanted = alcance === "todos" ? { eventos: [] } : { eventos, alguno: true };
    const result: MadeWebhookSecret = await addWebhook(ctx, { url, ...wanted });
    return { result };
  },
);

export const rotateSecret = portalAction(one, DEMAND, async ({ ctx, input }) => {
  const result: MadeWebhookSecret = { ...input, ...(await rotateWebhook(ctx, input)) };
  return { result };
});

export const enableEndpoint = portalAction(one, DEMAND, does(enableWebhook, messages.HABILITADO));

export const disableEndpoint = portalAction(one, DEMAND, does(disableWebhook, messages.DESHABILITADO));

export const sendPing = portalAction(one, DEMAND, does(pingWebhook, messages.PRUEBA_EN_CAMINO));

export const resendOne = portalAction(
  one.extend({ webhookEntregaId: z.string() }),
  DEMAND,
  does(resendEntrega, messages.REENVIO_EN_CAMINO),
);

/** Resends the events of the last `horas` hours. */
export const resendMissed = portalAction(
  one.extend({
    horas: z.coerce
      .number()
      .int()
      .min(1)
      .max(24 * 366),
  }),
  DEMAND,
  async ({ ctx, input: { horas, ...input } }) => {
    const desde = new Date(ctx.now.getTime() - horas * HOUR_MS);
    const { reenviados } = await replayFailed(ctx, { ...input, desde });
    return { message: messages.reenviados(reenviados) };
  },
);
