import { clientesQuery } from "@/lib/contract/listas";
import { portalRoute } from "@/lib/portal/portal-route";
import { listClientes } from "@/lib/services/catalog/clientes/list";

export const GET = portalRoute({ permiso: "catalogos.ver", query: clientesQuery }, ({ ctx, query }) =>
  listClientes(ctx, query),
);
