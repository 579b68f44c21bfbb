import { Readable } from "node:stream";
import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { openHoja } from "@/lib/services/reports/listas/open-hoja";

/** Streams the list while it is read, so that one of any length needs little memory. */
export const GET = portalRoute({ permiso: "documentos.ver" }, async ({ ctx, query }) => {
  const { stream, ...file } = await openHoja(ctx, query);
  return fileResponse({ ...file, bytes: Readable.toWeb(stream) as ReadableStream });
});
