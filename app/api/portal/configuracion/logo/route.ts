import { refusal } from "@/lib/contract/refusal";
import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { getLogo } from "@/lib/services/accounts/emisor/marca";

/** The tenant's logo in its stored form, which was cleaned when it was saved. */
export const GET = portalRoute({ permiso: "documentos.ver" }, async ({ ctx }) => {
  const logo = await getLogo(ctx);
  if (logo === null) throw refusal("logo_no_existe");
  return fileResponse({ ...logo, fileName: "logo", inline: true });
});
