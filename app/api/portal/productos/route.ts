import { productosQuery } from "@/lib/contract/listas";
import { portalRoute } from "@/lib/portal/portal-route";
import { listProductos } from "@/lib/services/catalog/productos/list";

export const GET = portalRoute({ permiso: "catalogos.ver", query: productosQuery }, ({ ctx, query }) =>
  listProductos(ctx, query),
);
