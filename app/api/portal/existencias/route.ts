import { existenciasQuery } from "@/lib/contract/portal/inventario";
import { portalRoute } from "@/lib/portal/portal-route";
import { listExistencias } from "@/lib/services/catalog/inventario/list-existencias";

export const GET = portalRoute({ permiso: "inventario.ver", query: existenciasQuery }, ({ ctx, query }) =>
  listExistencias(ctx, query),
);
