import { readClave } from "@/lib/portal/clave-param";
import { portalRoute } from "@/lib/portal/portal-route";
import { getFacturaCompraDetalle } from "@/lib/services/facturas-compra/detalle";

export const GET = portalRoute({ permiso: "compras.ver" }, ({ ctx, params }) =>
  getFacturaCompraDetalle(ctx, readClave(params)),
);
