import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { getMensajeReceptorXml } from "@/lib/services/reception/mensajes-receptor/get";

export const GET = portalRoute({ permiso: "mensajes.ver" }, async ({ ctx, params }) =>
  fileResponse(await getMensajeReceptorXml(ctx, params.clave ?? "")),
);
