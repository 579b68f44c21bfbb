"use server";

import { refresh } from "next/cache";
import { pieEscrito } from "@/lib/contract/portal/configuracion";
import { does, portalAction } from "@/lib/portal/portal-action";
import { setPie } from "@/lib/services/accounts/emisor/pie";

const DEMAND = { permiso: "configuracion.administrar" } as const;

export const saveFoot = portalAction(
  pieEscrito,
  DEMAND,
  does(setPie, "Guardado. Tus PDF y correos lo llevan desde ahora.", refresh),
);
