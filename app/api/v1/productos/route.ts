import { postProducto } from "@/lib/contract/productos";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { upsertProducto } from "@/lib/services/productos/upsert";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint(postProducto, async ({ ctx, body }) => {
    const { created, location, producto } = await upsertProducto(ctx, body);
    return created ? { status: 201, body: producto, headers: { location } } : { status: 200, body: producto };
  }),
});
