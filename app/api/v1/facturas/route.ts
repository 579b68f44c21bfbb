import { postFactura } from "@/lib/contract/facturas";
import { endpoint } from "@/lib/http/endpoint";
import { replayHeaders } from "@/lib/http/idempotency-key";
import { route } from "@/lib/http/route";
import { issueFactura } from "@/lib/services/facturas/issue";
import { simulateFactura } from "@/lib/services/facturas/simulate";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint(postFactura, async ({ ctx, query, body, idempotencyKey }) => {
    if (query.simular === "true") return { status: 200, body: await simulateFactura(ctx, body) };
    const issued = await issueFactura(ctx, { body, idempotencyKey });
    return { status: 201, body: issued.body, headers: replayHeaders(issued) };
  }),
});
