import * as contract from "@/lib/contract/catalogos";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getCatalogo } from "@/lib/services/catalog/catalogos/get";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(contract.getCatalogo, async ({ ctx, params }) => ({
    status: 200,
    body: await getCatalogo(ctx, params.name),
  })),
});
