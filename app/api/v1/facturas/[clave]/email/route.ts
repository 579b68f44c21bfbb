import * as contract from "@/lib/contract/correos";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { requestCorreo } from "@/lib/services/notices/correos/request-correo";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint(contract.postFacturaEmail, async ({ ctx, params, body }) => ({
    status: 202,
    body: await requestCorreo(ctx, { clave: params.clave, correos: body.correos }),
  })),
});
