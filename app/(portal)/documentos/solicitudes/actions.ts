"use server";

import { rechazoForm, unaSolicitud } from "@/lib/contract/portal/solicitud-factura";
import { does, portalAction } from "@/lib/portal/portal-action";
import { approveSolicitud, rejectSolicitud } from "@/lib/services/sales/solicitudes-factura/resolver";

const DEMAND = { permiso: "documentos.emitir" } as const;

export const aprobar = portalAction(unaSolicitud, DEMAND, async ({ ctx, input, portal }) => {
  const { usuarioId } = portal.tenant;
  const { consecutivo, advertencia } = await approveSolicitud(ctx, { ...input, usuarioId });
  return { message: [`Se emitió la factura ${consecutivo}.`, advertencia].filter(Boolean).join(" ") };
});

export const rechazar = portalAction(
  rechazoForm,
  DEMAND,
  does(rejectSolicitud, "Listo: el cliente ve el motivo en su enlace."),
);
