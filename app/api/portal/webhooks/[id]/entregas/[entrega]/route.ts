import { portalRoute } from "@/lib/portal/portal-route";
import { getEntrega } from "@/lib/services/notices/webhooks/list-entregas";

export const GET = portalRoute({ permiso: "webhooks.administrar" }, ({ ctx, params }) =>
  getEntrega(ctx, { webhookEndpointId: Number(params.id), webhookEntregaId: params.entrega ?? "" }),
);
