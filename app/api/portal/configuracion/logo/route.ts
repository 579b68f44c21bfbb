import { notFound } from "@/lib/platform/errors";
import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { getLogo } from "@/lib/services/emisor/marca";

/** The tenant's logo, as it was cleaned when it was saved. */
export const GET = portalRoute({ permiso: "configuracion.administrar" }, async ({ ctx }) => {
  const logo = await getLogo(ctx);
  if (logo === null) throw notFound("Tu empresa no tiene logo.");
  return fileResponse({ ...logo, fileName: "logo", inline: true });
});
