import { postCliente } from "@/lib/contract/clientes";
import { getClientes } from "@/lib/contract/listas";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { listClientes } from "@/lib/services/catalog/clientes/list";
import { locationOf, upsertCliente } from "@/lib/services/catalog/clientes/upsert";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(getClientes, async ({ ctx, query }) => ({ status: 200, body: await listClientes(ctx, query) })),
  POST: endpoint(postCliente, async ({ ctx, body }) => {
    const { created, cliente } = await upsertCliente(ctx, body);
    if (!created) return { status: 200, body: cliente };
    return { status: 201, body: cliente, headers: { location: locationOf(cliente.identificacion) } };
  }),
});
