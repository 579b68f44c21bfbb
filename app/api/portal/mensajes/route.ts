import { recepcionQuery } from "@/lib/contract/portal/documentos-recibidos";
import { portalRoute } from "@/lib/portal/portal-route";
import { listRecibidos } from "@/lib/services/reception/documentos-recibidos/list";

export const GET = portalRoute({ permiso: "mensajes.ver", query: recepcionQuery }, ({ ctx, query }) =>
  listRecibidos(ctx, query),
);
