"use server";

import { z } from "zod";
import { portalAction } from "@/lib/portal/portal-action";
import { markNotificacionesVistas } from "@/lib/services/reports/notificaciones/list-notificaciones";

export const markSeen = portalAction(
  z.object({ hasta: z.uuid() }),
  { permiso: "documentos.ver" },
  async ({ ctx, input, portal }) => {
    await markNotificacionesVistas(ctx, { usuarioId: portal.tenant.usuarioId, ...input });
    return { message: "Todo quedó como leído." };
  },
);
