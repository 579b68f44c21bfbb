"use server";

import { recurrenteForm, unaPerdida, unaRecurrente } from "@/lib/contract/portal/recurrentes";
import { portalAction } from "@/lib/portal/portal-action";
import { createRecurrente } from "@/lib/services/sales/recurrentes/create";
import {
  dejarPasar,
  emitirPerdida,
  pausarRecurrente,
  reanudarRecurrente,
  terminarRecurrente,
} from "@/lib/services/sales/recurrentes/manage";

const DEMAND = { permiso: "documentos.emitir" } as const;

export const repetir = portalAction(recurrenteForm, DEMAND, async ({ ctx, input, portal }) => {
  const { documento, ...rest } = input;
  await createRecurrente(ctx, { ...rest, body: { ...documento, idUsuario: portal.tenant.usuarioId } });
  return { message: "Listo: queda programado.", result: { href: "/emitir/recurrentes" } };
});

export const pausar = portalAction(unaRecurrente, DEMAND, async ({ ctx, input }) => {
  await pausarRecurrente(ctx, input.recurrenteId);
  return { message: "Listo: queda en pausa." };
});

export const reanudar = portalAction(unaRecurrente, DEMAND, async ({ ctx, input }) => {
  const { perdidas } = await reanudarRecurrente(ctx, input.recurrenteId);
  const aviso = perdidas === 0 ? "" : " Hay días que pasaron en pausa: decidí cuáles se emiten.";
  return { message: `Listo: sigue activo.${aviso}` };
});

export const terminar = portalAction(unaRecurrente, DEMAND, async ({ ctx, input }) => {
  await terminarRecurrente(ctx, input.recurrenteId);
  return { message: "Listo: no se emite más." };
});

export const emitirUna = portalAction(unaPerdida, DEMAND, async ({ ctx, input }) => {
  await emitirPerdida(ctx, input.recurrenteId, input.fecha);
  return { message: "Listo: se emitió con la fecha de hoy." };
});

export const dejarUna = portalAction(unaPerdida, DEMAND, async ({ ctx, input }) => {
  await dejarPasar(ctx, input.recurrenteId, input.fecha);
  return { message: "Listo: ese día no se emite." };
});
