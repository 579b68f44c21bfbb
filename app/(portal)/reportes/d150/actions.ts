"use server";

import { cifrasForm } from "@/lib/contract/portal/declaracion";
import { portalAction } from "@/lib/portal/portal-action";
import { saveCifras } from "@/lib/services/reports/declaracion/save-cifras";

export const saveEscritas = portalAction(
  cifrasForm,
  { permiso: "reportes.declarar" },
  async ({ ctx, input: { mes, ...cifras } }) => {
    await saveCifras(ctx, { mes, cifras });
    return { message: "Guardado." };
  },
);
