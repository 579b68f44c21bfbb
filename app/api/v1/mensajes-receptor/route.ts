import * as contract from "@/lib/contract/mensajes-receptor";
import { endpoint } from "@/lib/http/endpoint";
import { replayHeaders } from "@/lib/http/idempotency-key";
import { route } from "@/lib/http/route";
import { createMensajeReceptor } from "@/lib/services/reception/mensajes-receptor/create";
import { listMensajesReceptor } from "@/lib/services/reception/mensajes-receptor/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(contract.getMensajesReceptor, async ({ ctx, query }) => ({
    status: 200,
    body: await listMensajesReceptor(ctx, query),
  })),
  POST: endpoint(contract.postMensajeReceptor, async ({ ctx, body, idempotencyKey, advertencias }) => {
    const made = await createMensajeReceptor(ctx, { body, idempotencyKey, advertencias });
    return { status: made.status === 200 ? 200 : 201, body: made.body, headers: replayHeaders(made) };
  }),
});
