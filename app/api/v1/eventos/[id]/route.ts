import { getEvento } from "@/lib/contract/eventos";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getEvento as findEvento } from "@/lib/services/notices/eventos/get";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(getEvento, async ({ ctx, params }) => ({ status: 200, body: await findEvento(ctx, params.id) })),
});
