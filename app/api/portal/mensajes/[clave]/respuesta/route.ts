import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { getMensajeReceptorRespuesta } from "@/lib/services/reception/mensajes-receptor/get";

export const GET = portalRoute({ permiso: "mensajes.ver" }, async ({ ctx, params }) =>
  fileResponse(await getMensajeReceptorRespuesta(ctx, params.clave ?? "")),
);
