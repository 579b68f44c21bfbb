import { portalRoute } from "@/lib/portal/portal-route";
import { getContribuyente } from "@/lib/services/catalog/consultas/contribuyente";

/** The register of taxpayers is asked on behalf of who fills a form. */
export const GET = portalRoute({ permiso: "catalogos.editar" }, ({ ctx, params }) =>
  getContribuyente(ctx, params.identificacion ?? ""),
);
