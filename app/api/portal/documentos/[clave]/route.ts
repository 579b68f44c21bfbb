import { readClave } from "@/lib/portal/clave-param";
import { detalleInPlainWords } from "@/lib/portal/plain-words";
import { portalRoute } from "@/lib/portal/portal-route";
import { getFacturaDetalle } from "@/lib/services/facturas/detalle";

export const GET = portalRoute({ permiso: "documentos.ver" }, async ({ ctx, params }) =>
  detalleInPlainWords(await getFacturaDetalle(ctx, readClave(params))),
);
