import { porCobrarQuery } from "@/lib/contract/recibos-pago";
import { portalRoute } from "@/lib/portal/portal-route";
import { listPorCobrar } from "@/lib/services/payments/list-por-cobrar";

export const GET = portalRoute({ permiso: "recibos.ver", query: porCobrarQuery }, ({ ctx, query }) =>
  listPorCobrar(ctx, query),
);
