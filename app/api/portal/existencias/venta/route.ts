import { z } from "zod";
import { wholeNumber } from "@/lib/contract/fields";
import { portalRoute } from "@/lib/portal/portal-route";
import { getExistenciaDeVenta } from "@/lib/services/catalog/inventario/get-de-venta";

const query = z.object({ idProducto: wholeNumber(), idPuntoVenta: wholeNumber() });

export const GET = portalRoute({ permiso: "inventario.ver", query }, async ({ ctx, query: venta }) => ({
  existencia: await getExistenciaDeVenta(ctx, venta),
}));
