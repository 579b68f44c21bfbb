"use server";

import { refresh } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { CLASES_SOPORTE } from "@/lib/contract/portal/soporte";
import { refusal } from "@/lib/contract/refusal";
import { consolaAction, findVisita, forgetConsola, forgetVisita, keepConsola, keepVisita } from "@/lib/portal/consola";
import { prepareFactorQr } from "@/lib/portal/factor-qr";
import { openAction } from "@/lib/portal/open-action";
import { confirmSegundoFactor } from "@/lib/services/accounts/acceso/segundo-factor";
import { endSesion } from "@/lib/services/accounts/sesiones/end-sesion";
import { startSesion } from "@/lib/services/accounts/sesiones/start-sesion";
import { getRuntime } from "@/lib/services/operations/runtime";
import {
  enableWebhookAgain,
  renderPdfAnew,
  resendCorreo,
  resendWebhook,
  resetSegundoFactor,
  unlockCuenta,
  wakeDocumento,
  wakeMensaje,
} from "@/lib/services/operations/soporte/acts";
import { visitaConsola } from "@/lib/services/operations/soporte/consola";
import { endVisita, startVisita } from "@/lib/services/operations/soporte/visita";

const cosa = z.object({
  clase: z.enum(CLASES_SOPORTE),
  tenantId: z.coerce.number().int().positive().max(2_147_483_647),
  id: z.string().min(1).max(60),
  motivo: z.string().max(2_000).default(""),
});

/** Tells of a missing code only after a right password. */
export const enterConsole = openAction(
  z.object({ correo: z.string().max(160), contrasena: z.string().max(200), codigo: z.string().max(20).default("") }),
  async ({ runtime, input, direccion, now }) => {
    const userAgent = (await headers()).get("user-agent");
    const signIn = await startSesion(runtime, { ...input, userAgent, direccion, now, en: "consola" });
    switch (signIn.outcome) {
      case "started":
        await keepConsola(runtime, signIn.sesionId);
        return { result: { conCodigo: false } };
      case "code-needed":
        return { result: { conCodigo: true } };
      case "wrong-code":
        throw refusal("codigo_equivocado", {}, { path: "codigo" });
      case "wrong":
        throw refusal("ingreso_equivocado");
      default:
        throw refusal("demasiados_intentos");
    }
  },
);

export const leaveConsole = consolaAction(
  z.object({}),
  async ({ consola }) => {
    const { db } = await getRuntime();
    await endSesion(db, { sesionId: consola.operador.sesionId, now: consola.now });
    await forgetConsola();
    redirect("/operador");
  },
  "alta",
);

export const prepareFactor = consolaAction(
  z.object({ actual: z.string().min(1) }),
  async ({ consola, input }) => {
    const ctx = { ...consola, ...(await getRuntime()), tenantId: 0 };
    return { result: await prepareFactorQr(ctx, consola.operador, input) };
  },
  "alta",
);

export const confirmFactor = consolaAction(
  z.object({ codigo: z.string().trim().min(1).max(20) }),
  async ({ consola, input }) => {
    const ctx = { ...consola, ...(await getRuntime()), tenantId: 0 };
    return { result: await confirmSegundoFactor(ctx, consola.operador, input) };
  },
  "alta",
);

/** Wakes a document, or the answer to a supplier's. */
export const wake = consolaAction(cosa, async ({ consola, input }) => {
  await (input.clase === "recibido" ? wakeMensaje : wakeDocumento)(consola, { ...input, clave: input.id });
  refresh();
  return { message: "Despierta ahora." };
});

/** Sends a mail or a delivery again. */
export const resend = consolaAction(cosa, async ({ consola, input }) => {
  if (input.clase === "correo") await resendCorreo(consola, { ...input, correoId: input.id });
  else await resendWebhook(consola, { ...input, entregaId: input.id });
  refresh();
  return { message: "Sale de nuevo." };
});

export const enableAgain = consolaAction(cosa, async ({ consola, input }) => {
  await enableWebhookAgain(consola, { ...input, webhookEndpointId: Number(input.id) });
  refresh();
  return { message: "El webhook quedó activo." };
});

export const resetFactor = consolaAction(cosa, async ({ consola, input }) => {
  await resetSegundoFactor(consola, { ...input, usuarioId: Number(input.id) });
  refresh();
  return { message: "Ya no tiene verificación en dos pasos, y sus sesiones se cerraron." };
});

export const unlock = consolaAction(cosa, async ({ consola, input }) => {
  await unlockCuenta(consola, { ...input, usuarioId: Number(input.id) });
  refresh();
  return { message: "La cuenta ya no está bloqueada." };
});

/** Returns the file in base64. */
export const renderPdf = consolaAction(cosa, async ({ consola, input }) => {
  const { bytes, fileName } = await renderPdfAnew(consola, { ...input, clave: input.id });
  refresh();
  return { message: "El PDF se hizo de nuevo.", result: { pdf: Buffer.from(bytes).toString("base64"), fileName } };
});

/** Opens the company's portal, to read in, or asks the company for it. */
export const visit = consolaAction(cosa, async ({ consola, input }) => {
  const visita = await startVisita(consola, input);
  if (visita === null) {
    refresh();
    return { message: "Se le pidió permiso a la empresa. Cuando lo dé, entrás desde aquí." };
  }
  await keepVisita(consola.keyring, visita);
  redirect("/");
});

/** Asked for from the portal, where the console's own cookie does not come along. */
export const endVisit = openAction(z.object({}), async ({ runtime, requestId, now }) => {
  const visita = await findVisita();
  if (visita !== null) {
    const { tenantId } = visita.tenant;
    await endVisita(visitaConsola(runtime, visita, requestId, now), { tenantId, visitaId: visita.visitaId });
  }
  await forgetVisita();
  redirect("/operador");
});
