import { portalRoute } from "@/lib/portal/portal-route";
import { listApiKeys } from "@/lib/services/accounts/api-keys/list-api-keys";

export const GET = portalRoute({ permiso: "llaves.administrar" }, ({ ctx, query }) => listApiKeys(ctx, query));
