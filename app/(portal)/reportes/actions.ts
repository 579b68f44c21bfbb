"use server";

import { z } from "zod";
import { does, portalAction } from "@/lib/portal/portal-action";
import { requestExportacion } from "@/lib/services/reports/exportaciones/request-exportacion";

export const prepareExport = portalAction(
  z.object({ mes: z.string().regex(/^\d{4}-\d{2}$/), alcance: z.enum(["ventas", "compras"]) }),
  { permiso: "exportaciones.crear" },
  does(requestExportacion, "La estamos preparando: podés seguir con otra cosa."),
);
