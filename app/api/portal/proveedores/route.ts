import { listQuery } from "@/lib/contract/listas";
import { portalRoute } from "@/lib/portal/portal-route";
import { listProveedores } from "@/lib/services/proveedores/gestion";

export const GET = portalRoute({ permiso: "catalogos.ver", query: listQuery({}) }, ({ ctx, query }) =>
  listProveedores(ctx, query),
);
