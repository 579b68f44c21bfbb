"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { recordatorioForm } from "@/lib/contract/portal/recordatorios";
import { SOBRE_LIMITE } from "@/lib/domain/cobranza/cobranza";
import { does, portalAction } from "@/lib/portal/portal-action";
import { setSobreLimite } from "@/lib/services/accounts/tenants/set-ajuste";
import { saveRecordatorio } from "@/lib/services/notices/recordatorios/ajustes";

const DEMAND = { permiso: "configuracion.administrar" } as const;

export const chooseSobreLimite = portalAction(
  z.object({ sobreLimite: z.enum(SOBRE_LIMITE) }),
  DEMAND,
  does(setSobreLimite, "Vale desde el siguiente documento.", refresh),
);

export const chooseRecordatorio = portalAction(
  recordatorioForm,
  DEMAND,
  does(
    saveRecordatorio,
    ({ activo }) => (activo ? "Los recordatorios empiezan a salir a las 8 a. m." : "No salen recordatorios."),
    refresh,
  ),
);
