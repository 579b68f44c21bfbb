import { readClave } from "@/lib/portal/clave-param";
import { portalRoute } from "@/lib/portal/portal-route";
import { getReciboDetalle } from "@/lib/services/payments/detalle";

export const GET = portalRoute({ permiso: "recibos.ver" }, ({ ctx, params }) =>
  getReciboDetalle(ctx, readClave(params)),
);
