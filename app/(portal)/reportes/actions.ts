"use server";

import { z } from "zod";
import { portalAction } from "@/lib/portal/portal-action";
import { requestExportacion } from "@/lib/services/reports/exportaciones/request-exportacion";

export const prepareExport = portalAction(
  z.object({ mes: z.string().regex(/^\d{4}-\d{2}$/), alcance: z.enum(["ventas", "compras"]) }),
  { permiso: "exportaciones.crear" },
  async ({ ctx, input }) => {
    await requestExportacion(ctx, input);
    return { message: "La estamos preparando: podés seguir con otra cosa." };
  },
);
