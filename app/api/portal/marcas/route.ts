import { portalRoute } from "@/lib/portal/portal-route";
import { listMarcas } from "@/lib/services/clasificadores/list-clasificadores";
import { porNombreQuery } from "@/lib/contract/listas";

export const GET = portalRoute({ permiso: "catalogos.ver", query: porNombreQuery }, ({ ctx, query }) =>
  listMarcas(ctx, query),
);
