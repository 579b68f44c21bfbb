import { readClave } from "@/lib/portal/clave-param";
import { portalRoute } from "@/lib/portal/portal-route";
import { getFacturaCompraDetalle } from "@/lib/services/purchases/detalle";

export const GET = portalRoute({ permiso: "compras.ver" }, ({ ctx, params }) =>
  getFacturaCompraDetalle(ctx, readClave(params)),
);
