"use server";

import { z } from "zod";
import type { CodigoMensaje } from "@/lib/domain/documento/mensaje-receptor";
import { portalAction } from "@/lib/portal/portal-action";
import { receiveDocumento } from "@/lib/services/reception/documentos-recibidos/receive";
import { respondRecibido } from "@/lib/services/reception/documentos-recibidos/respond";
import { retryMensaje } from "@/lib/services/reception/mensajes-receptor/retry";
import { respuestaSchema } from "./respuesta-schema";

const DEMAND = { permiso: "mensajes.emitir" } as const;

/** One file per call, so that each succeeds or fails by itself. */
export const receive = portalAction(z.object({ archivo: z.instanceof(File) }), DEMAND, async ({ ctx, input }) => ({
  result: await receiveDocumento(ctx, { xml: Buffer.from(await input.archivo.arrayBuffer()) }),
}));

export const respond = portalAction(respuestaSchema, DEMAND, async ({ ctx, input }) => {
  const mensaje = Number(input.mensaje) as CodigoMensaje;
  await respondRecibido(ctx, { ...input, mensaje });
  return { message: "Respuesta enviada a Hacienda. El veredicto llega en unos segundos." };
});

export const retry = portalAction(z.object({ clave: z.string() }), DEMAND, async ({ ctx, input }) => {
  await retryMensaje(ctx, input.clave);
  return { message: "La estamos enviando de nuevo." };
});
