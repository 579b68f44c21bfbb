"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { does, portalAction } from "@/lib/portal/portal-action";
import { removeBuzon, saveBuzon } from "@/lib/services/reception/buzon/save";
import { renewDireccion } from "@/lib/services/reception/correos/direccion";

const DEMAND = { permiso: "configuracion.administrar" } as const;

const buzon = z.object({
  host: z.string().trim().toLowerCase().min(1).max(253),
  puerto: z.coerce.number().int().min(1).max(65_535),
  usuario: z.string().trim().min(1).max(200),
  contrasena: z.string().min(1).max(200),
  carpeta: z.string().trim().min(1).max(200),
});

export const registrarBuzon = portalAction(
  buzon,
  DEMAND,
  does(saveBuzon, "El buzón se abrió bien. Lo revisamos cada pocos minutos.", refresh),
);

export const quitarBuzon = portalAction(z.object({}), DEMAND, async ({ ctx }) => {
  await removeBuzon(ctx);
  refresh();
  return { message: "Ya no leemos ese buzón." };
});

export const renew = portalAction(z.object({}), DEMAND, async ({ ctx }) => {
  await renewDireccion(ctx);
  return { message: "La dirección está lista." };
});
