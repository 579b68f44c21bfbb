import { porNombreQuery } from "@/lib/contract/listas";
import { portalRoute } from "@/lib/portal/portal-route";
import { listMarcas } from "@/lib/services/catalog/clasificadores/list-clasificadores";

export const GET = portalRoute({ permiso: "catalogos.ver", query: porNombreQuery }, ({ ctx, query }) =>
  listMarcas(ctx, query),
);
