import { getCabys as contract } from "@/lib/contract/consultas";
import { portalRoute } from "@/lib/portal/portal-route";
import { getCabys } from "@/lib/services/catalog/consultas/cabys";

export const GET = portalRoute({ permiso: "catalogos.ver", query: contract.query }, ({ ctx, query }) =>
  getCabys(ctx, query),
);
