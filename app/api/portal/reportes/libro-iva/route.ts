import { z } from "zod";
import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import { getLibroHoja } from "@/lib/services/reports/libro-iva/hoja";

export const GET = portalRoute(
  { permiso: "reportes.ver", query: z.object({ mes: z.string() }) },
  async ({ ctx, query }) =>
    fileResponse({ contentType: "text/csv; charset=utf-8", ...(await getLibroHoja(ctx, query)) }),
);
