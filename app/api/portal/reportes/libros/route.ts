import { Readable } from "node:stream";
import { z } from "zod";
import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { noteLibroDescargado } from "@/lib/services/reports/cierre/get-cierre";
import { openLibro } from "@/lib/services/reports/libros/open-libro";

const QUERY = z.object({
  libro: z.string().optional(),
  por: z.string().optional(),
  formato: z.string().optional(),
  desde: z.string(),
  hasta: z.string(),
});

/** Streams the book while it is read, so that a range of any size needs little memory. */
export const GET = portalRoute({ permiso: "reportes.ver", query: QUERY }, async ({ ctx, query }) => {
  const { stream, ...file } = await openLibro(ctx, query);
  await noteLibroDescargado(ctx, query);
  return fileResponse({ ...file, bytes: Readable.toWeb(stream) as ReadableStream });
});
