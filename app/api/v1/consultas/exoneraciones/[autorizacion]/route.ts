import * as contract from "@/lib/contract/consultas";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getExoneracionConsultada } from "@/lib/services/catalog/consultas/exoneracion";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(contract.getExoneracionConsultada, async ({ ctx, params }) => ({
    status: 200,
    body: await getExoneracionConsultada(ctx, params.autorizacion),
  })),
});
