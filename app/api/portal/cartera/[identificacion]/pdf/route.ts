import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { getEstadoCuentaPdf } from "@/lib/services/payments/cartera/get-estado-cuenta";

export const GET = portalRoute({ permiso: "recibos.ver" }, async ({ ctx, params }) =>
  fileResponse(await getEstadoCuentaPdf(ctx, params.identificacion ?? "")),
);
