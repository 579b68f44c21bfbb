"use server";

import { z } from "zod";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import { idElegido, marcado, obligatorio } from "@/lib/contract/portal/campos";
import { does, portalAction } from "@/lib/portal/portal-action";
import { saveCliente } from "@/lib/services/catalog/clientes/save-cliente";
import { setCreditoPleno } from "@/lib/services/catalog/clientes/set-credito-pleno";
import { setEstadoCliente } from "@/lib/services/catalog/clientes/set-estado-cliente";
import { createExoneracion } from "@/lib/services/catalog/exoneraciones/create-exoneracion";
import { setEstadoExoneracion, updateExoneracion } from "@/lib/services/catalog/exoneraciones/update-exoneracion";
import { bodyOf, clienteForm, clienteNuevo } from "./cliente-schema";
import { exoneracionConocida, exoneracionNueva } from "./exoneracion-schema";

const DEMAND = { permiso: "catalogos.editar" } as const;
const EXONERACIONES = { permiso: "exoneraciones.editar" } as const;

export const createCliente = portalAction(clienteNuevo, DEMAND, async ({ ctx, input }) => {
  const { identificacion, advertencias } = await saveCliente(ctx, { nuevo: true, cliente: bodyOf(input) });
  return { result: { identificacion }, message: tellAdvertenciasInWords(advertencias) ?? "Cliente creado." };
});

export const updateCliente = portalAction(clienteForm, DEMAND, async ({ ctx, input }) => {
  const { identificacion, advertencias } = await saveCliente(ctx, { nuevo: false, cliente: bodyOf(input) });
  return { result: { identificacion }, message: tellAdvertenciasInWords(advertencias) ?? "Cliente guardado." };
});

export const setEstadoDeCliente = portalAction(
  z.object({ identificacion: obligatorio(), estado: z.boolean() }),
  DEMAND,
  does(setEstadoCliente, ({ estado }) => (estado ? "Cliente activado." : "Cliente desactivado.")),
);

export const markCreditoPleno = portalAction(
  z.object({ identificacion: obligatorio(), creditoPleno: marcado() }),
  { permiso: "reportes.declarar" },
  does(setCreditoPleno, "Cliente guardado."),
);

export const registerExoneracion = portalAction(
  exoneracionNueva,
  EXONERACIONES,
  does(createExoneracion, "Exoneración registrada."),
);

export const changeExoneracion = portalAction(
  exoneracionConocida,
  EXONERACIONES,
  async ({ ctx, input: { identificacion: _, ...input } }) => {
    await updateExoneracion(ctx, input);
    return { message: "Exoneración guardada." };
  },
);

export const setEstado = portalAction(
  z.object({ idExoneracion: idElegido(), estado: z.boolean() }),
  EXONERACIONES,
  does(setEstadoExoneracion, ({ estado }) => (estado ? "Exoneración activada." : "Exoneración desactivada.")),
);
