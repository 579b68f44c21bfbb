import { correosQuery } from "@/lib/contract/portal/configuracion";
import { portalRoute } from "@/lib/portal/portal-route";
import { listCorreos } from "@/lib/services/notices/correos/list-correos";

export const GET = portalRoute({ permiso: "correos.ver", query: correosQuery }, ({ ctx, query }) =>
  listCorreos(ctx, query),
);
