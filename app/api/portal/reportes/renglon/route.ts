import { renglonQuery } from "@/lib/contract/portal/declaracion";
import { portalRoute } from "@/lib/portal/portal-route";
import { listRenglon } from "@/lib/services/reports/declaracion/list-renglon";

export const GET = portalRoute({ permiso: "reportes.ver", query: renglonQuery }, ({ ctx, query }) =>
  listRenglon(ctx, query),
);
