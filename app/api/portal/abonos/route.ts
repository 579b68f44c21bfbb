import { abonosQuery } from "@/lib/contract/portal/abonos";
import { portalRoute } from "@/lib/portal/portal-route";
import { listAbonos } from "@/lib/services/payments/abonos/list";

export const GET = portalRoute({ permiso: "recibos.ver", query: abonosQuery }, ({ ctx, query }) =>
  listAbonos(ctx, query),
);
