import { getProductos } from "@/lib/contract/listas";
import { postProducto } from "@/lib/contract/productos";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { listProductos } from "@/lib/services/catalog/productos/list";
import { locationOf, upsertProducto } from "@/lib/services/catalog/productos/upsert";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(getProductos, async ({ ctx, query }) => ({ status: 200, body: await listProductos(ctx, query) })),
  POST: endpoint(postProducto, async ({ ctx, body }) => {
    const { created, producto } = await upsertProducto(ctx, body);
    if (!created) return { status: 200, body: producto };
    return { status: 201, body: producto, headers: { location: locationOf(producto.codigo) } };
  }),
});
