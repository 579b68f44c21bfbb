"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { prepareFactorQr } from "@/lib/portal/factor-qr";
import { portalAction } from "@/lib/portal/portal-action";
import { changeContrasena } from "@/lib/services/accounts/acceso/change-contrasena";
import { confirmSegundoFactor, disableSegundoFactor } from "@/lib/services/accounts/acceso/segundo-factor";
import { endOtherSesiones, endOwnSesion } from "@/lib/services/accounts/sesiones/sesiones";
import { switchResumenDiario } from "@/lib/services/reports/notificaciones/send-resumenes";

const actual = z.string().min(1);

export const changePassword = portalAction(
  z.object({ actual, contrasena: z.string().min(1) }),
  {},
  async ({ ctx, input, portal }) => {
    await changeContrasena(ctx, portal.session, input);
    return { message: "Contraseña cambiada. Tus otras sesiones se cerraron." };
  },
);

/** Switches the person's own daily mail. */
export const switchResumen = portalAction(z.object({ activo: z.boolean() }), {}, async ({ ctx, input, portal }) => {
  await switchResumenDiario(ctx, { cuentaId: portal.session.cuentaId, ...input });
  refresh();
  return { message: input.activo ? "Te lo mandamos cada mañana en que algo espere." : "Ya no te lo mandamos." };
});

export const prepareSecondFactor = portalAction(z.object({ actual }), {}, async ({ ctx, input, portal }) => ({
  result: await prepareFactorQr(ctx, portal.session, input),
}));

export const confirmSecondFactor = portalAction(
  z.object({ codigo: z.string().trim().min(1).max(20) }),
  {},
  async ({ ctx, input, portal }) => ({ result: await confirmSegundoFactor(ctx, portal.session, input) }),
);

export const disableSecondFactor = portalAction(z.object({ actual }), {}, async ({ ctx, input, portal }) => {
  await disableSegundoFactor(ctx, portal.session, input);
  return { message: "La verificación en dos pasos ya no está activa." };
});

export const endSesion = portalAction(z.object({ sesionId: z.uuid() }), {}, async ({ ctx, input, portal }) => {
  await endOwnSesion(ctx, portal.session, input);
  return { message: "Sesión cerrada." };
});

export const endSesiones = portalAction(z.object({}), {}, async ({ ctx, portal }) => {
  const ended = await endOtherSesiones(ctx, portal.session);
  return { message: ended === 1 ? "Se cerró una sesión." : `Se cerraron ${ended} sesiones.` };
});
