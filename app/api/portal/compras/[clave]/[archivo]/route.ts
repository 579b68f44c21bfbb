import { documentoArchivo } from "@/lib/portal/documento-archivo";
import { portalRoute } from "@/lib/portal/portal-route";
import { COMPRAS } from "@/lib/services/facturas-compra/get";

export const GET = portalRoute({ permiso: "compras.ver" }, ({ ctx, params }) => documentoArchivo(ctx, params, COMPRAS));
