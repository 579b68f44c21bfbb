import { portalRoute } from "@/lib/portal/portal-route";
import { listMarcas } from "@/lib/services/clasificadores/list-clasificadores";
import { listQuery } from "@/lib/contract/listas";

export const GET = portalRoute({ permiso: "catalogos.ver", query: listQuery({}) }, ({ ctx, query }) =>
  listMarcas(ctx, query),
);
