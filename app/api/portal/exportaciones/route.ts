import { portalRoute } from "@/lib/portal/portal-route";
import { listExportacionesVigentes } from "@/lib/services/reports/exportaciones/list-vigentes";

export const GET = portalRoute({ permiso: "exportaciones.crear" }, ({ ctx }) => listExportacionesVigentes(ctx));
