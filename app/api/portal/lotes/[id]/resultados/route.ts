import { resultadosDeLoteQuery } from "@/lib/contract/portal/lotes";
import { portalRoute } from "@/lib/portal/portal-route";
import { listResultados } from "@/lib/services/sales/lotes/consult";

export const GET = portalRoute({ permiso: "lotes.ver", query: resultadosDeLoteQuery }, ({ ctx, params, query }) =>
  listResultados(ctx, params.id ?? "", query),
);
