import { portalRoute } from "@/lib/portal/portal-route";
import { getRecibido } from "@/lib/services/reception/documentos-recibidos/get";

export const GET = portalRoute({ permiso: "mensajes.ver" }, ({ ctx, params }) => getRecibido(ctx, params.clave ?? ""));
