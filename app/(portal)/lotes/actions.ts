"use server";

import { z } from "zod";
import { obligatorio } from "@/lib/contract/portal/campos";
import { portalAction } from "@/lib/portal/portal-action";
import { cancelLote } from "@/lib/services/sales/lotes/cancel";

export const cancelar = portalAction(
  z.object({ idLote: obligatorio() }),
  { permiso: "lotes.emitir" },
  async ({ ctx, input: { idLote } }) => {
    const { estado } = await cancelLote(ctx, idLote);
    return { message: estado === "cancelado" ? "Lo que faltaba se canceló." : "El lote ya había terminado." };
  },
);
