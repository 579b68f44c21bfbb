"use server";

import { z } from "zod";
import { portalAction } from "@/lib/portal/portal-action";
import { renewDireccion } from "@/lib/services/reception/correos/direccion";

const DEMAND = { permiso: "configuracion.administrar" } as const;

export const renew = portalAction(z.object({}), DEMAND, async ({ ctx }) => {
  await renewDireccion(ctx);
  return { message: "La dirección está lista." };
});
