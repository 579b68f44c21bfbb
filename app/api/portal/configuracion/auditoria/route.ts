import { portalRoute } from "@/lib/portal/portal-route";
import { listAuditoria } from "@/lib/services/accounts/auditoria/list-auditoria";

export const GET = portalRoute({ permiso: "auditoria.ver" }, ({ ctx, query }) => listAuditoria(ctx, query));
