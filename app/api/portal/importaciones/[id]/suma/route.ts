import { portalRoute } from "@/lib/portal/portal-route";
import { sumImportacion } from "@/lib/services/sales/importaciones/request-importacion";

export const GET = portalRoute({ permiso: "lotes.ver" }, ({ ctx, params }) =>
  sumImportacion(ctx, { idImportacion: params.id ?? "" }),
);
