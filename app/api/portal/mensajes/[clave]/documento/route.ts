import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { getRecibidoXml } from "@/lib/services/reception/documentos-recibidos/get";

export const GET = portalRoute({ permiso: "mensajes.ver" }, async ({ ctx, params }) =>
  fileResponse(await getRecibidoXml(ctx, params.clave ?? "")),
);
