"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import { obligatorio } from "@/lib/contract/portal/campos";
import { pagoForm } from "@/lib/contract/portal/recibos";
import { portalAction } from "@/lib/portal/portal-action";
import { requestEstadoCuenta } from "@/lib/services/notices/correos/request-estado-cuenta";
import { setSinRecordatorios } from "@/lib/services/notices/recordatorios/set-sin-recordatorios";
import { registerPago } from "@/lib/services/payments/abonos/register-pago";
import { anularAbono } from "@/lib/services/payments/abonos/void";
import { simulateReciboPago } from "@/lib/services/payments/issue";
import { retryReciboPago } from "@/lib/services/payments/retry";
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

const CLIENTES = { permiso: "cobros.enviar" } as const;
const correos = z
  .string()
  .max(2_000)
  .transform((text) => text.split(/[;,\s]+/).filter((correo) => correo !== ""));

export const enviarEstado = portalAction(
  z.object({ identificacion: obligatorio(), correos }),
  CLIENTES,
  async ({ ctx, input: { identificacion, correos } }) => {
    const named = correos.length === 0 ? null : correos;
    const { destinatarios } = await requestEstadoCuenta(ctx, { identificacion, correos: named });
    return { message: `El estado de cuenta sale para ${destinatarios.join(", ")}.` };
  },
);

export const recordarCliente = portalAction(
  z.object({ identificacion: obligatorio(), activo: z.boolean() }),
  CLIENTES,
  async ({ ctx, input: { identificacion, activo } }) => {
    await setSinRecordatorios(ctx, { identificacion, sinRecordatorios: !activo });
    refresh();
    return { message: activo ? "Recibe los recordatorios." : "Ya no recibe recordatorios." };
  },
);

export const anular = portalAction(z.object({ idAbono: z.int() }), DEMAND, async ({ ctx, input }) => {
  await anularAbono(ctx, input.idAbono);
  return { message: "Abono anulado: las facturas vuelven a deber lo que pagaba." };
});

export const retry = portalAction(one, DEMAND, async ({ ctx, input }) => {
  await retryReciboPago(ctx, input.clave);
  return { message: "Lo estamos enviando de nuevo." };
});
