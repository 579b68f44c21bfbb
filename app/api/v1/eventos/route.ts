import { getEventos } from "@/lib/contract/eventos";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { listEventos } from "@/lib/services/notices/eventos/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(getEventos, async ({ ctx, query }) => ({ status: 200, body: await listEventos(ctx, query) })),
});
