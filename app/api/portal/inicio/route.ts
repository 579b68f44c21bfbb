import { portalRoute } from "@/lib/portal/portal-route";
import { getInicio } from "@/lib/services/reports/inicio/get-inicio";

export const GET = portalRoute({ permiso: "documentos.ver" }, ({ ctx }) => getInicio(ctx));
