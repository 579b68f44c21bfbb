import * as contract from "@/lib/contract/facturas";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getFacturaPdf } from "@/lib/services/sales/get";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(contract.getFacturaPdf, async ({ ctx, params }) => ({
    status: 200,
    body: await getFacturaPdf(ctx, params.clave),
  })),
});
