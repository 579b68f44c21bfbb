import { vencimientosQuery } from "@/lib/contract/portal/por-cobrar";
import { portalRoute } from "@/lib/portal/portal-route";
import { listVencimientos } from "@/lib/services/payments/list-vencimientos";

export const GET = portalRoute({ permiso: "recibos.ver", query: vencimientosQuery }, ({ ctx, query }) =>
  listVencimientos(ctx, query),
);
