import { portalRoute } from "@/lib/portal/portal-route";
import { knownId } from "@/lib/services/known-id";
import { listSolicitudes } from "@/lib/services/solicitudes/list-solicitudes";

export const GET = portalRoute({ permiso: "llaves.administrar" }, ({ ctx, query, params }) =>
  listSolicitudes(ctx, { ...query, apiKeyId: knownId(Number(params.id)) }),
);
