import * as contract from "@/lib/contract/facturas";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getFacturaRespuesta } from "@/lib/services/sales/get";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(contract.getFacturaRespuesta, async ({ ctx, params }) => ({
    status: 200,
    body: await getFacturaRespuesta(ctx, params.clave),
  })),
});
