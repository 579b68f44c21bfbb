import { recibosPagoQuery } from "@/lib/contract/recibos-pago";
import { portalRoute } from "@/lib/portal/portal-route";
import { listRecibosPago } from "@/lib/services/payments/list";

export const GET = portalRoute({ permiso: "recibos.ver", query: recibosPagoQuery }, ({ ctx, query }) =>
  listRecibosPago(ctx, query),
);
