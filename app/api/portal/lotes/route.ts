import { lotesQuery } from "@/lib/contract/lotes";
import { portalRoute } from "@/lib/portal/portal-route";
import { listLotes } from "@/lib/services/sales/lotes/consult";

export const GET = portalRoute({ permiso: "lotes.ver", query: lotesQuery }, ({ ctx, query }) => listLotes(ctx, query));
