"use server";

import { proformaCorreo, proformaForm, unaProforma } from "@/lib/contract/portal/proformas";
import { portalAction } from "@/lib/portal/portal-action";
import { requestProformaCorreo } from "@/lib/services/notices/correos/proforma";
import { anularProforma, createProforma } from "@/lib/services/sales/proformas/create";

const DEMAND = { permiso: "documentos.emitir" } as const;

export const crear = portalAction(proformaForm, DEMAND, async ({ ctx, input, portal }) => {
  const { documento, ...rest } = input;
  const body = { ...documento, idUsuario: portal.tenant.usuarioId };
  const { numero } = await createProforma(ctx, { ...rest, body });
  return { message: `Listo: es la proforma ${numero}.`, result: { href: "/emitir/proformas" } };
});

export const anular = portalAction(unaProforma, DEMAND, async ({ ctx, input }) => {
  await anularProforma(ctx, input.proformaId);
  return { message: "Listo: la proforma quedó anulada." };
});

export const enviar = portalAction(proformaCorreo, { permiso: "documentos.enviar" }, async ({ ctx, input }) => {
  const destinatarios = await requestProformaCorreo(ctx, input);
  return { message: `La proforma va en camino a ${destinatarios.join(", ")}.` };
});
