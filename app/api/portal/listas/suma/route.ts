import { portalRoute } from "@/lib/portal/portal-route";
import { sumarLista } from "@/lib/services/reports/listas/sumar";

export const GET = portalRoute({ permiso: "documentos.ver" }, ({ ctx, query }) => sumarLista(ctx, query));
