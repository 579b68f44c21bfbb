import { Readable } from "node:stream";
import { z } from "zod";
import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { openDeclaracion } from "@/lib/services/reports/declaracion/open-declaracion";

const QUERY = z.object({ mes: z.string(), renglon: z.string().optional(), formato: z.string().optional() });

/** Streams the documents of a figure while they are read, so that any number of them needs little memory. */
export const GET = portalRoute({ permiso: "reportes.ver", query: QUERY }, async ({ ctx, query }) => {
  const { stream, ...file } = await openDeclaracion(ctx, query);
  return fileResponse({ ...file, bytes: Readable.toWeb(stream) as ReadableStream });
});
