"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { portalAction } from "@/lib/portal/portal-action";
import { saveEmisor } from "@/lib/services/accounts/emisor/save-emisor";
import { setActividades } from "@/lib/services/accounts/emisor/set-actividades";

const DEMAND = { permiso: "configuracion.administrar" } as const;
/** How long a text may be, and that it must be there, the use case says: of all of them at once. */
const text = z.string().trim();
const optional = text.optional().transform((value) => value || null);

export const saveCompany = portalAction(
  z.object({
    nombre: text,
    nombreComercial: optional,
    provincia: text,
    canton: text,
    distrito: text,
    barrio: optional,
    otrasSenas: text,
    telefono: optional,
    correos: z.string().transform((list) => list.split(/[;,\s]+/).filter((correo) => correo !== "")),
  }),
  DEMAND,
  async ({ ctx, input }) => {
    await saveEmisor(ctx, input);
    refresh();
    return { message: "Guardado. Los próximos documentos salen con estos datos." };
  },
);

export const saveActivities = portalAction(
  z.object({ actividades: z.array(z.object({ codigo: text, nombre: text })).default([]) }),
  DEMAND,
  async ({ ctx, input }) => {
    await setActividades(ctx, input);
    refresh();
    return { message: "Actividades guardadas." };
  },
);
