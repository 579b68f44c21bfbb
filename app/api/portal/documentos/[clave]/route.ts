import { readClave } from "@/lib/portal/clave-param";
import { portalRoute } from "@/lib/portal/portal-route";
import { getFacturaDetalle } from "@/lib/services/sales/detalle";

export const GET = portalRoute({ permiso: "documentos.ver" }, ({ ctx, params }) =>
  getFacturaDetalle(ctx, readClave(params)),
);
