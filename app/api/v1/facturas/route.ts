import { postFactura } from "@/lib/contract/facturas";
import { getFacturas } from "@/lib/contract/listas";
import { endpoint } from "@/lib/http/endpoint";
import { replayHeaders } from "@/lib/http/idempotency-key";
import { route } from "@/lib/http/route";
import { issueFactura } from "@/lib/services/facturas/issue";
import { listFacturas } from "@/lib/services/facturas/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(getFacturas, async ({ ctx, query }) => ({ status: 200, body: await listFacturas(ctx, query) })),
  POST: endpoint(postFactura, async ({ ctx, body, idempotencyKey }) => {
    const issued = await issueFactura(ctx, { body, idempotencyKey });
    return { status: 201, body: issued.body, headers: replayHeaders(issued) };
  }),
});
