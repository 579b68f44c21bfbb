import { portalRoute } from "@/lib/portal/portal-route";
import { getImportacion } from "@/lib/services/sales/importaciones/request-importacion";

export const GET = portalRoute({ permiso: "catalogos.ver" }, ({ ctx, params }) =>
  getImportacion(ctx, { idImportacion: params.id ?? "" }),
);
