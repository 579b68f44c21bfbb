"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { portalAction } from "@/lib/portal/portal-action";
import { saveEmisor } from "@/lib/services/emisor/save-emisor";
import { setActividades } from "@/lib/services/emisor/set-actividades";

const DEMAND = { permiso: "configuracion.administrar" } as const;
const MAX_TEXT = 300;
const text = z.string().trim().max(MAX_TEXT);
const required = text.min(1);
const optional = text.optional().transform((value) => value || null);

export const saveCompany = portalAction(
  z.object({
    nombre: required,
    nombreComercial: optional,
    provincia: required,
    canton: required,
    distrito: required,
    barrio: optional,
    otrasSenas: required,
    telefono: optional,
    correos: z
      .string()
      .max(4 * MAX_TEXT)
      .transform((list) =>
        list
          .split(/[;,\s]+/)
          .map((correo) => correo.trim())
          .filter((correo) => correo !== ""),
      ),
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
