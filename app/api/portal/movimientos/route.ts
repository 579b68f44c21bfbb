import { movimientosQuery } from "@/lib/contract/portal/inventario";
import { portalRoute } from "@/lib/portal/portal-route";
import { listMovimientos } from "@/lib/services/catalog/inventario/list-movimientos";

export const GET = portalRoute({ permiso: "inventario.ver", query: movimientosQuery }, ({ ctx, query }) =>
  listMovimientos(ctx, query),
);
