"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { portalAction } from "@/lib/portal/portal-action";
import { setCorreoAutomatico, setFacturaAutomatica, setMultimoneda } from "@/lib/services/accounts/tenants/set-ajuste";

const DEMAND = { permiso: "configuracion.administrar" } as const;
const sent = z.object({ activo: z.boolean() });

export const switchCurrencies = portalAction(sent, DEMAND, async ({ ctx, input }) => {
  await setMultimoneda(ctx, { multimoneda: input.activo });
  refresh();
  return { message: input.activo ? "Ya podés emitir en las dos monedas." : "Se emite solo en la moneda principal." };
});

export const switchFacturas = portalAction(sent, DEMAND, async ({ ctx, input }) => {
  await setFacturaAutomatica(ctx, { automatica: input.activo });
  refresh();
  return { message: input.activo ? "Salen solas desde ahora." : "Desde ahora esperan que las aprobés." };
});

export const switchMail = portalAction(sent, DEMAND, async ({ ctx, input }) => {
  await setCorreoAutomatico(ctx, { automatico: input.activo });
  refresh();
  return {
    message: input.activo
      ? "Los documentos aceptados se envían solos a su cliente."
      : "Los documentos ya no se envían solos.",
  };
});
