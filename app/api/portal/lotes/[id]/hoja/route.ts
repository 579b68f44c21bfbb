import { Readable } from "node:stream";
import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { openResultados } from "@/lib/services/sales/lotes/consult";

export const GET = portalRoute({ permiso: "lotes.ver" }, async ({ ctx, params }) => {
  const { stream, ...file } = await openResultados(ctx, params.id ?? "");
  return fileResponse({ ...file, bytes: Readable.toWeb(stream) as ReadableStream });
});
