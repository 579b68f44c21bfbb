"use server";

import { borradorForm, unBorrador } from "@/lib/contract/portal/borradores";
import { portalAction } from "@/lib/portal/portal-action";
import { discardBorrador, saveBorrador } from "@/lib/services/sales/borradores/save";

const DEMAND = { permiso: "documentos.emitir" } as const;

export const guardar = portalAction(borradorForm, DEMAND, async ({ ctx, input, portal }) => ({
  result: await saveBorrador(ctx, {
    ...input,
    usuarioId: portal.tenant.usuarioId,
    autor: portal.session.nombre,
  }),
}));

export const descartar = portalAction(unBorrador, DEMAND, async ({ ctx, input }) => {
  await discardBorrador(ctx, input.llave);
  return { message: "Listo: el borrador ya no está." };
});
