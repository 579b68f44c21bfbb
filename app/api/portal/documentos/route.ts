import { facturasQuery } from "@/lib/contract/listas";
import { portalRoute } from "@/lib/portal/portal-route";
import { listVentas } from "@/lib/services/sales/list";

export const GET = portalRoute({ permiso: "documentos.ver", query: facturasQuery }, ({ ctx, query }) =>
  listVentas(ctx, query),
);
