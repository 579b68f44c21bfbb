import { proformasQuery } from "@/lib/contract/portal/proformas";
import { portalRoute } from "@/lib/portal/portal-route";
import { listProformas } from "@/lib/services/sales/proformas/list";

export const GET = portalRoute({ permiso: "documentos.ver", query: proformasQuery }, ({ ctx, query }) =>
  listProformas(ctx, query),
);
