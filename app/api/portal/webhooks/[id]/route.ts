import { portalRoute } from "@/lib/portal/portal-route";
import { getWebhook } from "@/lib/services/notices/webhooks/list-webhooks";

export const GET = portalRoute({ permiso: "webhooks.administrar" }, ({ ctx, params }) =>
  getWebhook(ctx, { webhookEndpointId: Number(params.id) }),
);
