import { portalRoute } from "@/lib/portal/portal-route";
import { listWebhooks } from "@/lib/services/notices/webhooks/list-webhooks";

/** Not paged, because a tenant has only a few. */
export const GET = portalRoute({ permiso: "webhooks.administrar" }, async ({ ctx }) => ({
  datos: await listWebhooks(ctx),
  siguiente: null,
}));
