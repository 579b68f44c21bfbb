import { Readable } from "node:stream";
import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { openExportacion } from "@/lib/services/reports/exportaciones/open-exportacion";

/** Streams the file while it is made, so that a month of any size needs little memory. */
export const GET = portalRoute({ permiso: "exportaciones.crear" }, async ({ ctx, params }) => {
  const { fileName, stream } = await openExportacion(ctx, { idExportacion: params.id ?? "" });
  return fileResponse({ contentType: "application/zip", fileName, bytes: Readable.toWeb(stream) as ReadableStream });
});
