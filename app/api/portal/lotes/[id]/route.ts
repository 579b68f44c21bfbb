import { portalRoute } from "@/lib/portal/portal-route";
import { getLote } from "@/lib/services/sales/lotes/consult";

export const GET = portalRoute({ permiso: "lotes.ver" }, ({ ctx, params }) => getLote(ctx, params.id ?? ""));
