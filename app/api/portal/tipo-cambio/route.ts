import { portalRoute } from "@/lib/portal/portal-route";
import { getDolar } from "@/lib/services/tipo-cambio/get-dolar";

export const GET = portalRoute({ permiso: "documentos.emitir" }, ({ ctx }) => getDolar(ctx));
