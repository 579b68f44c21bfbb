import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { getLogo } from "@/lib/services/accounts/emisor/marca";

/** The tenant's logo. */
export const GET = portalRoute({ permiso: "documentos.ver" }, async ({ ctx }) => fileResponse(await getLogo(ctx)));
