import { proveedoresQuery } from "@/lib/contract/portal/proveedor";
import { portalRoute } from "@/lib/portal/portal-route";
import { listProveedores } from "@/lib/services/proveedores/gestion";

export const GET = portalRoute({ permiso: "catalogos.ver", query: proveedoresQuery }, ({ ctx, query }) =>
  listProveedores(ctx, query),
);
