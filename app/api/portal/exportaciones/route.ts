import { portalRoute } from "@/lib/portal/portal-route";
import { listExportaciones } from "@/lib/services/reports/exportaciones/request-exportacion";

export const GET = portalRoute({ permiso: "exportaciones.crear" }, ({ ctx }) => listExportaciones(ctx));
