import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { getVeredictoXml } from "@/lib/services/reception/documentos-recibidos/get";

export const GET = portalRoute({ permiso: "mensajes.ver" }, async ({ ctx, params }) =>
  fileResponse(await getVeredictoXml(ctx, params.clave ?? "")),
);
