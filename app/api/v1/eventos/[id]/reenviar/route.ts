import { postReenviarEvento } from "@/lib/contract/eventos";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { resendEvento } from "@/lib/services/notices/eventos/resend";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint(postReenviarEvento, async ({ ctx, params }) => ({
    status: 202,
    body: await resendEvento(ctx, params.id),
  })),
});
