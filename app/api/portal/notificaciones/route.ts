import { portalRoute } from "@/lib/portal/portal-route";
import { listNotificaciones } from "@/lib/services/reports/notificaciones/list-notificaciones";

export const GET = portalRoute({ permiso: "documentos.ver" }, ({ ctx, portal }) =>
  listNotificaciones(ctx, portal.tenant),
);
