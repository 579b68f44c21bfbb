import { wholeNumber } from "@/lib/contract/fields";
import { listQuery } from "@/lib/contract/listas";
import { portalRoute } from "@/lib/portal/portal-route";
import { listMovimientos } from "@/lib/services/catalog/inventario/list-existencias";

const query = listQuery({ idProducto: wholeNumber().optional(), idBodega: wholeNumber().optional() });

export const GET = portalRoute({ permiso: "inventario.ver", query }, ({ ctx, query }) => listMovimientos(ctx, query));
