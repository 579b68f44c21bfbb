import { readClave } from "@/lib/portal/clave-param";
import { detalleInPlainWords } from "@/lib/portal/plain-words";
import { portalRoute } from "@/lib/portal/portal-route";
import { getFacturaCompraDetalle } from "@/lib/services/facturas-compra/detalle";

export const GET = portalRoute({ permiso: "compras.ver" }, async ({ ctx, params }) =>
  detalleInPlainWords(await getFacturaCompraDetalle(ctx, readClave(params))),
);
