"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { idElegido, montoPositivo, obligatorio, opcional } from "@/lib/contract/portal/campos";
import { CONDICIONES_REGLA } from "@/lib/contract/portal/reglas-proveedor";
import { portalAction } from "@/lib/portal/portal-action";
import { deleteRegla, saveRegla } from "@/lib/services/reception/reglas/save";

const DEMAND = { permiso: "configuracion.administrar" } as const;

const regla = z.object({
  emisorNumero: obligatorio(),
  moneda: z.enum(["CRC", "USD"]),
  hasta: montoPositivo(),
  condicionImpuesto: z.enum(["", ...CONDICIONES_REGLA]),
  codigoActividad: opcional(),
});

export const save = portalAction(regla, DEMAND, async ({ ctx, input }) => {
  const { condicionImpuesto, codigoActividad, ...rest } = input;
  await saveRegla(ctx, {
    ...rest,
    condicionImpuesto: condicionImpuesto === "" ? null : condicionImpuesto,
    codigoActividad,
  });
  refresh();
  return { message: "Regla guardada. Vale para los comprobantes que lleguen desde ahora." };
});

export const remove = portalAction(z.object({ idRegla: idElegido() }), DEMAND, async ({ ctx, input }) => {
  await deleteRegla(ctx, input);
  refresh();
  return { message: "Regla eliminada. Lo que ya se aceptó no cambia." };
});
