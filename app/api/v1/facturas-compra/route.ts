import { getFacturasCompra, postFacturaCompra } from "@/lib/contract/facturas-compra";
import { endpoint } from "@/lib/http/endpoint";
import { replayHeaders } from "@/lib/http/idempotency-key";
import { route } from "@/lib/http/route";
import { issueFacturaCompra } from "@/lib/services/purchases/issue";
import { listFacturasCompra } from "@/lib/services/purchases/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(getFacturasCompra, async ({ ctx, query }) => ({
    status: 200,
    body: await listFacturasCompra(ctx, query),
  })),
  POST: endpoint(postFacturaCompra, async ({ ctx, body, idempotencyKey, advertencias }) => {
    const issued = await issueFacturaCompra(ctx, { body, idempotencyKey, advertencias });
    return { status: 201, body: issued.body, headers: replayHeaders(issued) };
  }),
});
