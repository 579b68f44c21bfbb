import { porNombreQuery } from "@/lib/contract/listas";
import { portalRoute } from "@/lib/portal/portal-route";
import { listProveedores } from "@/lib/services/catalog/proveedores/gestion";

export const GET = portalRoute({ permiso: "catalogos.ver", query: porNombreQuery }, ({ ctx, query }) =>
  listProveedores(ctx, query),
);
