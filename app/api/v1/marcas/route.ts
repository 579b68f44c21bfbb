import { postMarca } from "@/lib/contract/marcas";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { upsertMarca } from "@/lib/services/catalog/marcas/upsert";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint(postMarca, async ({ ctx, body }) => {
    const { created, marca } = await upsertMarca(ctx, body);
    return { status: created ? 201 : 200, body: marca };
  }),
});
