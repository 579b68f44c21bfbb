"use server";

import { z } from "zod";
import { portalAction } from "@/lib/portal/portal-action";
import { closeMes, reopenMes } from "@/lib/services/reports/cierre/close-mes";

const mes = z.object({ mes: z.string().max(7) });
const DEMAND = { permiso: "reportes.cerrar" } as const;

export const close = portalAction(mes, DEMAND, async ({ ctx, input }) => {
  await closeMes(ctx, input);
  return { message: "Mes cerrado." };
});

export const reopen = portalAction(mes, DEMAND, async ({ ctx, input }) => {
  await reopenMes(ctx, input);
  return { message: "El mes está abierto otra vez." };
});
