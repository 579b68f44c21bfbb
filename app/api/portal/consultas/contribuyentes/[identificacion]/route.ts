import { portalRoute } from "@/lib/portal/portal-route";
import { getContribuyente } from "@/lib/services/consultas/contribuyente";

export const GET = portalRoute<never, { identificacion: string }>({ permiso: "catalogos.editar" }, ({ ctx, params }) =>
  getContribuyente(ctx, params.identificacion),
);
