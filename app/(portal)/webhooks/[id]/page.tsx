import { WebhookDetalle } from "@/components/webhooks/webhook-detalle";
import { orNotFound } from "@/lib/portal/or-not-found";
import { listEntregas } from "@/lib/services/notices/webhooks/list-entregas";
import { getWebhook } from "@/lib/services/notices/webhooks/list-webhooks";
import { portalPage } from "../../portal-page";
import { disableEndpoint, enableEndpoint, resendMissed, resendOne, rotateSecret, sendPing } from "../actions";

export const metadata = { title: "Webhook" };

export default portalPage<{ id: string }>({ permiso: "webhooks.administrar" }, async ({ ctx, primera, params }) => {
  const webhookEndpointId = Number((await params).id);
  const webhook = await orNotFound(getWebhook(ctx, { webhookEndpointId }));
  const entregas = await primera((ctx, query) => listEntregas(ctx, { ...query, webhookEndpointId }));
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
});
