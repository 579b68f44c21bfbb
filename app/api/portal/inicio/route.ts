import { portalRoute } from "@/lib/portal/portal-route";
import { getInicio } from "@/lib/services/inicio/get-inicio";

export const GET = portalRoute({ permiso: "documentos.ver" }, ({ ctx }) => getInicio(ctx));
