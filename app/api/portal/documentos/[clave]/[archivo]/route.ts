import { documentoArchivo } from "@/lib/portal/documento-archivo";
import { portalRoute } from "@/lib/portal/portal-route";
import { VENTAS } from "@/lib/services/facturas/get";

export const GET = portalRoute({ permiso: "documentos.ver" }, ({ ctx, params }) =>
  documentoArchivo(ctx, params, VENTAS),
);
