import { portalRoute } from "@/lib/portal/portal-route";
import { getExoneracionConsultada } from "@/lib/services/catalog/consultas/exoneracion";

export const GET = portalRoute({ permiso: "exoneraciones.editar" }, ({ ctx, params }) =>
  getExoneracionConsultada(ctx, params.autorizacion ?? ""),
);
