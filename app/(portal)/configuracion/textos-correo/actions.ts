"use server";

import { refresh } from "next/cache";
import { textosEscritos } from "@/lib/contract/portal/configuracion";
import { does, portalAction } from "@/lib/portal/portal-action";
import { previewCorreo, setTextosCorreo } from "@/lib/services/notices/correos/textos";

const DEMAND = { permiso: "configuracion.administrar" } as const;

export const previewTexts = portalAction(textosEscritos, DEMAND, async ({ ctx, input }) => ({
  result: await previewCorreo(ctx, input),
}));

export const saveTexts = portalAction(
  textosEscritos,
  DEMAND,
  does(setTextosCorreo, "Guardado. Los próximos correos salen así.", refresh),
);
