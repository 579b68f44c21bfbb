import { portalRoute } from "@/lib/portal/portal-route";
import { getDolar } from "@/lib/services/catalog/tipo-cambio/get-dolar";

export const GET = portalRoute({ permiso: "documentos.emitir" }, ({ ctx }) => getDolar(ctx));
