import { portalRoute } from "@/lib/portal/portal-route";
import { listWebhooks } from "@/lib/services/notices/webhooks/list-webhooks";

/** All of them: a tenant has a handful. */
export const GET = portalRoute({ permiso: "webhooks.administrar" }, async ({ ctx }) => ({
  datos: await listWebhooks(ctx),
  siguiente: null,
}));
