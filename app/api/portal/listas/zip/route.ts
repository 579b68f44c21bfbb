import { Readable } from "node:stream";
import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { openSeleccion } from "@/lib/services/reports/exportaciones/open-seleccion";

/** Streams the chosen documents' files while they are made. */
export const GET = portalRoute({ permiso: "documentos.ver" }, async ({ ctx, query }) => {
  const { fileName, stream } = await openSeleccion(ctx, query);
  return fileResponse({ contentType: "application/zip", fileName, bytes: Readable.toWeb(stream) as ReadableStream });
});
