import { entregasQuery } from "@/lib/contract/webhook-endpoint";
import { portalRoute } from "@/lib/portal/portal-route";
import { listEntregas } from "@/lib/services/notices/webhooks/list-entregas";

export const GET = portalRoute({ permiso: "webhooks.administrar", query: entregasQuery }, ({ ctx, query, params }) =>
  listEntregas(ctx, { ...query, webhookEndpointId: Number(params.id) }),
);
