import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { getRecibidoPdf } from "@/lib/services/reception/documentos-recibidos/get";

export const GET = portalRoute({ permiso: "mensajes.ver" }, async ({ ctx, params }) =>
  fileResponse(await getRecibidoPdf(ctx, params.clave ?? "")),
);
