import { listQuery, parameter } from "@/lib/contract/listas";
import { portalRoute } from "@/lib/portal/portal-route";
import { listFilas } from "@/lib/services/importaciones/request-importacion";

const query = listQuery({ conError: parameter("`true`: solo las que tienen error.") });

export const GET = portalRoute(
  { permiso: "catalogos.ver", query },
  ({ ctx, params, query: { conError, limite, cursor } }) =>
    listFilas(ctx, { idImportacion: params.id ?? "", conError: conError === "true", limite, cursor }),
);
