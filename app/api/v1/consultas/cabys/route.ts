import * as contract from "@/lib/contract/consultas";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getCabys } from "@/lib/services/catalog/consultas/cabys";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(contract.getCabys, async ({ ctx, query }) => ({
    status: 200,
    body: await getCabys(ctx, query),
  })),
});
