import type { Metadata } from "next";
import { WebhookDetalle } from "@/components/webhooks/webhook-detalle";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { orNotFound } from "@/lib/portal/or-not-found";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listEntregas } from "@/lib/services/notices/webhooks/list-entregas";
import { getWebhook } from "@/lib/services/notices/webhooks/list-webhooks";
import { disableEndpoint, enableEndpoint, resendMissed, resendOne, rotateSecret, sendPing } from "../actions";

export const metadata: Metadata = { title: "Webhook" };

interface Props {
  params: Promise<{ id: string }>;
  searchParams: SearchParams;
}

export default async function WebhookPage({ params, searchParams }: Props) {
  const { ctx } = await requirePortalContext({ permiso: "webhooks.administrar" });
  const webhookEndpointId = Number((await params).id);
  const webhook = await orNotFound(getWebhook(ctx, { webhookEndpointId }));
  const entregas = await firstPage(searchParams, (query) => listEntregas(ctx, { ...query, webhookEndpointId }));
  return (
    <WebhookDetalle
      inicial={webhook}
      {...(entregas && { entregas })}
      enable={enableEndpoint}
      disable={disableEndpoint}
      ping={sendPing}
      rotate={rotateSecret}
      resendOne={resendOne}
      resendMissed={resendMissed}
    />
  );
}
