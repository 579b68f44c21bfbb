import { postFactura } from "@/lib/contract/facturas";
import { getFacturas } from "@/lib/contract/listas";
import { endpoint } from "@/lib/http/endpoint";
import { replayHeaders } from "@/lib/http/idempotency-key";
import { route } from "@/lib/http/route";
import { issueFactura } from "@/lib/services/sales/issue";
import { listFacturas } from "@/lib/services/sales/list";
import { simulateFactura } from "@/lib/services/sales/simulate";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(getFacturas, async ({ ctx, query }) => ({ status: 200, body: await listFacturas(ctx, query) })),
  POST: endpoint(postFactura, async ({ ctx, query, body, idempotencyKey, advertencias }) => {
    if (query.simular === "true") return { status: 200, body: await simulateFactura(ctx, body) };
    const issued = await issueFactura(ctx, { body, idempotencyKey, advertencias });
    return { status: 201, body: issued.body, headers: replayHeaders(issued) };
  }),
});
