"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { idElegido, montoPositivo, obligatorio, opcional } from "@/lib/contract/portal/campos";
import { CONDICIONES_REGLA } from "@/lib/contract/portal/reglas-proveedor";
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { does, portalAction } from "@/lib/portal/portal-action";
import { createRegla, deleteRegla, updateRegla } from "@/lib/services/reception/reglas/save";

const DEMAND = { permiso: "configuracion.administrar" } as const;

const condicion = z.enum(["", ...CONDICIONES_REGLA]).transform((codigo) => (codigo === "" ? null : codigo));
const terminos = { hasta: montoPositivo(), condicionImpuesto: condicion, codigoActividad: opcional() };
const regla = z.object({ emisorNumero: obligatorio(), moneda: z.enum(MONEDAS), ...terminos });

export const create = portalAction(
  regla,
  DEMAND,
  does(createRegla, "Regla guardada. Vale para los comprobantes que lleguen desde ahora.", refresh),
);

export const update = portalAction(
  z.object({ idRegla: idElegido(), ...terminos }),
  DEMAND,
  does(updateRegla, "Regla cambiada. Vale para los comprobantes que lleguen desde ahora.", refresh),
);

export const remove = portalAction(
  z.object({ idRegla: idElegido() }),
  DEMAND,
  does(deleteRegla, "Regla eliminada. Lo que ya se aceptó no cambia.", refresh),
);
