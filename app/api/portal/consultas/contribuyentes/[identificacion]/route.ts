import { portalRoute } from "@/lib/portal/portal-route";
import { getContribuyente } from "@/lib/services/catalog/consultas/contribuyente";

/** Looks up the register of taxpayers for a user who fills in a form. */
export const GET = portalRoute({ permiso: "catalogos.editar" }, ({ ctx, params }) =>
  getContribuyente(ctx, params.identificacion ?? ""),
);
