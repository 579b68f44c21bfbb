"use server";

import { solicitudForm } from "@/lib/contract/portal/solicitud-factura";
import { openAction } from "@/lib/portal/open-action";
import { openEnvio } from "@/lib/portal/visita";
import { requestFactura } from "@/lib/services/sales/solicitudes-factura/pedir";

/** The page then says what became of it. */
export const pedirFactura = openAction(solicitudForm, async ({ input }) => {
  const { enlace, ...receptor } = input;
  const { ctx, documento } = await openEnvio(enlace);
  await requestFactura(ctx, documento, receptor);
  return {};
});
