import { auditoriaQuery } from "@/lib/contract/portal/configuracion";
import { portalRoute } from "@/lib/portal/portal-route";
import { listAuditoria } from "@/lib/services/accounts/auditoria/list-auditoria";

export const GET = portalRoute({ permiso: "auditoria.ver", query: auditoriaQuery }, ({ ctx, query }) =>
  listAuditoria(ctx, query),
);
