"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { portalAction } from "@/lib/portal/portal-action";
import {
  setCorreoAutomatico,
  setFacturaAutomatica,
  setMultimoneda,
  setSoportePidePermiso,
} from "@/lib/services/accounts/tenants/set-ajuste";
import { answerVisita } from "@/lib/services/operations/soporte/permiso";

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

export const switchSupport = portalAction(sent, DEMAND, async ({ ctx, input }) => {
  await setSoportePidePermiso(ctx, { pidePermiso: input.activo });
  refresh();
  return {
    message: input.activo ? "Desde ahora soporte espera tu permiso." : "Desde ahora soporte entra con un aviso.",
  };
});

/** Answers a visit that support asks for. */
export const answerSupport = portalAction(
  z.object({ visitaId: z.uuid(), respuesta: z.enum(["si", "no"]) }),
  DEMAND,
  async ({ ctx, input: { visitaId, respuesta } }) => {
    const permitida = respuesta === "si";
    await answerVisita(ctx, { visitaId, permitida });
    refresh();
    return { message: permitida ? "Soporte ya puede entrar a ver, una vez." : "Soporte no entra." };
  },
);

export const switchMail = portalAction(sent, DEMAND, async ({ ctx, input }) => {
  await setCorreoAutomatico(ctx, { automatico: input.activo });
  refresh();
  return {
    message: input.activo
      ? "Los documentos aceptados se envían solos a su cliente."
      : "Los documentos ya no se envían solos.",
  };
});
