import { facturasCompraQuery } from "@/lib/contract/facturas-compra";
import { portalRoute } from "@/lib/portal/portal-route";
import { listCompras } from "@/lib/services/purchases/list";

export const GET = portalRoute({ permiso: "compras.ver", query: facturasCompraQuery }, ({ ctx, query }) =>
  listCompras(ctx, query),
);
