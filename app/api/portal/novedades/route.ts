import { portalRoute } from "@/lib/portal/portal-route";
import { getNovedades } from "@/lib/services/reports/novedades/get-novedades";

export const GET = portalRoute({ permiso: "documentos.ver" }, ({ ctx }) => getNovedades(ctx));
