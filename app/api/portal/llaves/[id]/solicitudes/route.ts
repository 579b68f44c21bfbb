import { solicitudesQuery } from "@/lib/contract/portal/personas";
import { portalRoute } from "@/lib/portal/portal-route";
import { knownId } from "@/lib/services/kernel/known-id";
import { listSolicitudes } from "@/lib/services/operations/solicitudes/list-solicitudes";

export const GET = portalRoute({ permiso: "llaves.administrar", query: solicitudesQuery }, ({ ctx, query, params }) =>
  listSolicitudes(ctx, { ...query, apiKeyId: knownId(Number(params.id)) }),
);
