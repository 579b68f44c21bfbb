import * as contract from "@/lib/contract/facturas-compra";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getFacturaCompraXml } from "@/lib/services/purchases/get";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(contract.getFacturaCompraXml, async ({ ctx, params }) => ({
    status: 200,
    body: await getFacturaCompraXml(ctx, params.clave),
  })),
});
