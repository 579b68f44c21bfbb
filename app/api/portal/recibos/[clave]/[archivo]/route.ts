import { TIPOS_RECIBO } from "@/lib/domain/tipo-documento";
import { documentoArchivo } from "@/lib/portal/documento-archivo";
import { portalRoute } from "@/lib/portal/portal-route";

export const GET = portalRoute({ permiso: "recibos.ver" }, ({ ctx, params }) =>
  documentoArchivo(ctx, params, TIPOS_RECIBO),
);
