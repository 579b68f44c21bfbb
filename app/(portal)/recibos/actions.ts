"use server";

import { z } from "zod";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import { pagoForm } from "@/lib/contract/portal/recibos";
import { portalAction } from "@/lib/portal/portal-action";
import { registerPago } from "@/lib/services/payments/abonos/register-pago";
import { anularAbono } from "@/lib/services/payments/abonos/void";
import { retryReciboPago } from "@/lib/services/payments/retry";
import { simulateReciboPago } from "@/lib/services/payments/simulate";
import { claveOf } from "../emitir/clave-of";
import { refuseInWords } from "../emitir/refuse-in-words";

const DEMAND = { permiso: "recibos.emitir" } as const;
const inWords = refuseInWords("Recibos de pago");
const one = z.object({ clave: z.string().regex(/^[a-zA-Z0-9]{50}$/) });

/** Issues a receipt or registers an abono. The form's key makes a second click or a retry return the same one. */
export const registrarPago = portalAction(pagoForm, DEMAND, async ({ ctx, input, portal }) => {
  const { llave, totalEsperado, documento } = input;
  const body = { ...documento, idUsuario: portal.tenant.usuarioId };
  const sent = { body, idempotencyKey: llave, ...(totalEsperado !== null && { totalEsperado }) };
  const paid = await registerPago(ctx, sent).catch(inWords);
  const { idAbono } = JSON.parse(paid.body) as { idAbono?: string };
  return { result: { href: paid.recibo ? `/recibos/${claveOf(paid)}` : `/recibos/abonos/${idAbono}` } };
});

/** Answers like issuing, but writes nothing. */
export const revisarPago = portalAction(pagoForm, DEMAND, async ({ ctx, input, portal }) => {
  const { fecha: _, referencia, ...documento } = input.documento;
  const body = { ...documento, referenciaExterna: referencia, idUsuario: portal.tenant.usuarioId };
  return { result: await simulateReciboPago(ctx, body, tellAdvertenciasInWords).catch(inWords) };
});

export const anular = portalAction(z.object({ idAbono: z.int() }), DEMAND, async ({ ctx, input }) => {
  await anularAbono(ctx, input.idAbono);
  return { message: "Abono anulado: las facturas vuelven a deber lo que pagaba." };
});

export const retry = portalAction(one, DEMAND, async ({ ctx, input }) => {
  await retryReciboPago(ctx, input.clave);
  return { message: "Lo estamos enviando de nuevo." };
});
