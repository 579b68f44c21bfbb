"use server";

import { z } from "zod";
import { portalAction } from "@/lib/portal/portal-action";
import { retryFacturaCompra } from "@/lib/services/purchases/retry";

const one = z.object({ clave: z.string().regex(/^[a-zA-Z0-9]{50}$/) });

export const retry = portalAction(one, { permiso: "compras.emitir" }, async ({ ctx, input }) => {
  await retryFacturaCompra(ctx, input.clave);
  return { message: "La estamos enviando de nuevo." };
});
