import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { getDatosPersonales } from "@/lib/services/accounts/acceso/datos-personales";

/** What is held about the person who asks, as a file. */
export const GET = portalRoute({}, async ({ ctx, portal }) =>
  fileResponse(await getDatosPersonales(ctx, portal.session)),
);
