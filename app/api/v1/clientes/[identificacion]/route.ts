import * as contract from "@/lib/contract/clientes";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getCliente } from "@/lib/services/catalog/clientes/get";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(contract.getCliente, async ({ ctx, params }) => ({
    status: 200,
    body: await getCliente(ctx, params.identificacion),
  })),
});
