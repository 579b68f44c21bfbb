import { correosRecibidosQuery } from "@/lib/contract/portal/correos-recibidos";
import { portalRoute } from "@/lib/portal/portal-route";
import { listCorreosRecibidos } from "@/lib/services/reception/correos/list";

export const GET = portalRoute({ permiso: "mensajes.ver", query: correosRecibidosQuery }, ({ ctx, query }) =>
  listCorreosRecibidos(ctx, query),
);
