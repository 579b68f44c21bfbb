import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { getProformaPdf } from "@/lib/services/sales/proformas/read";

export const GET = portalRoute({ permiso: "documentos.ver" }, async ({ ctx, params }) =>
  fileResponse(await getProformaPdf(ctx, params.id ?? "")),
);
