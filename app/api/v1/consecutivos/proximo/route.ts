import * as contract from "@/lib/contract/consecutivos";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getProximoConsecutivo } from "@/lib/services/catalog/consecutivos/get-proximo";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(contract.getProximoConsecutivo, async ({ ctx, query }) => ({
    status: 200,
    body: await getProximoConsecutivo(ctx, { tipo: query.tipo, idPuntoVenta: query.idPuntoVenta ?? null }),
  })),
});
