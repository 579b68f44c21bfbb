import * as contract from "@/lib/contract/facturas-compra";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getFacturaCompra } from "@/lib/services/purchases/get";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(contract.getFacturaCompra, async ({ ctx, params }) => ({
    status: 200,
    body: await getFacturaCompra(ctx, params.clave),
  })),
});
