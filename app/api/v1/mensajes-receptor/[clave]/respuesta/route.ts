import * as contract from "@/lib/contract/mensajes-receptor";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getMensajeReceptorRespuesta } from "@/lib/services/reception/mensajes-receptor/get";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(contract.getMensajeReceptorRespuesta, async ({ ctx, params }) => ({
    status: 200,
    body: await getMensajeReceptorRespuesta(ctx, params.clave),
  })),
});
