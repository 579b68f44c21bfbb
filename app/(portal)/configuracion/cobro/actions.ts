"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { recordatorioForm } from "@/lib/contract/portal/recordatorios";
import { SOBRE_LIMITE } from "@/lib/domain/cobranza/cobranza";
import { portalAction } from "@/lib/portal/portal-action";
import { setSobreLimite } from "@/lib/services/accounts/tenants/set-ajuste";
import { saveRecordatorio } from "@/lib/services/notices/recordatorios/ajustes";

const DEMAND = { permiso: "configuracion.administrar" } as const;

export const chooseSobreLimite = portalAction(
  z.object({ sobreLimite: z.enum(SOBRE_LIMITE) }),
  DEMAND,
  async ({ ctx, input }) => {
    await setSobreLimite(ctx, input);
    refresh();
    return { message: "Vale desde el siguiente documento." };
  },
);

export const chooseRecordatorio = portalAction(recordatorioForm, DEMAND, async ({ ctx, input }) => {
  await saveRecordatorio(ctx, input);
  refresh();
  return { message: input.activo ? "Los recordatorios empiezan a salir a las 8 a. m." : "No salen recordatorios." };
});
