"use server";

import { z } from "zod";
import { does, portalAction } from "@/lib/portal/portal-action";
import { closeMes, reopenMes } from "@/lib/services/reports/cierre/close-mes";

const mes = z.object({ mes: z.string().max(7) });
const DEMAND = { permiso: "reportes.cerrar" } as const;

export const close = portalAction(mes, DEMAND, does(closeMes, "Mes cerrado."));

export const reopen = portalAction(mes, DEMAND, does(reopenMes, "El mes está abierto otra vez."));
