import { apiKeysQuery } from "@/lib/contract/portal/personas";
import { portalRoute } from "@/lib/portal/portal-route";
import { listApiKeys } from "@/lib/services/accounts/api-keys/list-api-keys";

export const GET = portalRoute({ permiso: "llaves.administrar", query: apiKeysQuery }, ({ ctx, query }) =>
  listApiKeys(ctx, query),
);
