import * as contract from "@/lib/contract/consultas";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getContribuyente } from "@/lib/services/catalog/consultas/contribuyente";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(contract.getContribuyente, async ({ ctx, params }) => ({
    status: 200,
    body: await getContribuyente(ctx, params.identificacion),
  })),
});
