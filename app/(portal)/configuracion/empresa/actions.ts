"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import { actividad, perfilEmisor } from "@/lib/contract/portal/configuracion";
import { portalAction } from "@/lib/portal/portal-action";
import { saveEmisor } from "@/lib/services/accounts/emisor/save-emisor";
import { setActividades } from "@/lib/services/accounts/emisor/set-actividades";
import { warnOfEmisor } from "@/lib/services/catalog/consultas/registro-de-partes";

const DEMAND = { permiso: "configuracion.administrar" } as const;

export const saveCompany = portalAction(perfilEmisor, DEMAND, async ({ ctx, input }) => {
  await saveEmisor(ctx, input);
  refresh();
  const avisos = tellAdvertenciasInWords(await warnOfEmisor(ctx));
  return { message: `Guardado. ${avisos ?? "Los próximos documentos salen con estos datos."}` };
});

export const saveActivities = portalAction(
  z.object({ actividades: z.array(actividad).default([]) }),
  DEMAND,
  async ({ ctx, input }) => {
    await setActividades(ctx, input);
    refresh();
    const avisos = tellAdvertenciasInWords(await warnOfEmisor(ctx));
    return { message: `Actividades guardadas. ${avisos ?? ""}`.trim() };
  },
);
