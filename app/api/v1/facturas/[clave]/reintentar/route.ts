import { postReintentar } from "@/lib/contract/facturas-cambio";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { retryFactura } from "@/lib/services/sales/retry";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint(postReintentar, async ({ ctx, params }) => ({
    status: 200,
    body: await retryFactura(ctx, params.clave),
  })),
});
