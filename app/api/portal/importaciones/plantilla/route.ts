import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { openPlantilla } from "@/lib/services/sales/importaciones/open-plantilla";

const query = z.object({
  objeto: z.enum(["productos", "clientes", "ventas"]).default("productos"),
  formato: z.enum(["xlsx", "csv"]).default("xlsx"),
});

export const GET = portalRoute({ permiso: "catalogos.ver", query }, async ({ ctx, query: asked }) => {
  const { stream, ...plantilla } = openPlantilla(ctx, asked);
  return fileResponse({ ...plantilla, bytes: new Uint8Array(await buffer(stream)) });
});
