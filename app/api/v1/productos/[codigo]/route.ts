import * as contract from "@/lib/contract/productos";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getProducto } from "@/lib/services/catalog/productos/get";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(contract.getProducto, async ({ ctx, params }) => ({
    status: 200,
    body: await getProducto(ctx, params.codigo),
  })),
});
