import { productosQuery } from "@/lib/contract/listas";
import { portalRoute } from "@/lib/portal/portal-route";
import { listExistencias } from "@/lib/services/catalog/inventario/list-existencias";

export const GET = portalRoute({ permiso: "inventario.ver", query: productosQuery }, ({ ctx, query }) =>
  listExistencias(ctx, query),
);
