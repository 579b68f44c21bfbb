import { portalRoute } from "@/lib/portal/portal-route";
import { listEntregas } from "@/lib/services/notices/webhooks/list-entregas";

export const GET = portalRoute({ permiso: "webhooks.administrar" }, ({ ctx, query, params }) =>
  listEntregas(ctx, { ...query, webhookEndpointId: Number(params.id) }),
);
