"use server";

import { z } from "zod";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import { pagoForm } from "@/lib/contract/portal/recibos";
import { portalAction } from "@/lib/portal/portal-action";
import { issueReciboPago } from "@/lib/services/payments/issue";
import { retryReciboPago } from "@/lib/services/payments/retry";
import { simulateReciboPago } from "@/lib/services/payments/simulate";
import { claveOf } from "../emitir/clave-of";
import { refuseInWords } from "../emitir/refuse-in-words";

const DEMAND = { permiso: "recibos.emitir" } as const;
const inWords = refuseInWords("Recibos de pago");
const one = z.object({ clave: z.string().regex(/^[a-zA-Z0-9]{50}$/) });

/** Issues through the API's own use case. The form's key makes a second click or a retry return the same receipt. */
export const registrarPago = portalAction(pagoForm, DEMAND, async ({ ctx, input, portal }) => {
  const { llave, totalEsperado, documento } = input;
  const body = { ...documento, idUsuario: portal.tenant.usuarioId };
  const sent = { body, idempotencyKey: llave, ...(totalEsperado !== null && { totalEsperado }) };
  return { result: { clave: claveOf(await issueReciboPago(ctx, sent).catch(inWords)) } };
});

/** Answers like issuing, but writes nothing. */
export const revisarPago = portalAction(pagoForm, DEMAND, async ({ ctx, input, portal }) => ({
  result: await simulateReciboPago(
    ctx,
    { ...input.documento, idUsuario: portal.tenant.usuarioId },
    tellAdvertenciasInWords,
  ).catch(inWords),
}));

export const retry = portalAction(one, DEMAND, async ({ ctx, input }) => {
  await retryReciboPago(ctx, input.clave);
  return { message: "Lo estamos enviando de nuevo." };
});
