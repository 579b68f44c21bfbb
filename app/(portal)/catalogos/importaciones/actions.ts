"use server";

import { z } from "zod";
import { obligatorio } from "@/lib/contract/portal/campos";
import { portalAction } from "@/lib/portal/portal-action";
import {
  answerImportacion,
  confirmImportacion,
  requestImportacion,
} from "@/lib/services/sales/importaciones/request-importacion";

/** The use cases ask for `lotes.emitir` when a file is of sales. */
const DEMAND = { permiso: "catalogos.editar" } as const;

export const upload = portalAction(
  z.object({
    objeto: z.enum(["productos", "clientes", "ventas"]),
    archivo: z.instanceof(File, { error: "Elegí un archivo." }),
  }),
  DEMAND,
  async ({ ctx, input: { objeto, archivo } }) => {
    const bytes = new Uint8Array(await archivo.arrayBuffer());
    return { result: await requestImportacion(ctx, { objeto, archivo: archivo.name, bytes }) };
  },
);

export const confirm = portalAction(z.object({ idImportacion: obligatorio() }), DEMAND, async ({ ctx, input }) => {
  const result = await confirmImportacion(ctx, input);
  return { message: result.idLote === null ? "Guardando las líneas." : "Emitiendo los documentos.", result };
});

export const answer = portalAction(
  z.object({
    idImportacion: obligatorio(),
    columnas: z.array(z.string().transform((columna) => columna || null)).max(100),
    mismos: z.enum(["si", "no"]).optional(),
  }),
  DEMAND,
  async ({ ctx, input: { mismos, ...input } }) => {
    const complete = await answerImportacion(ctx, { ...input, mismos: mismos === undefined ? null : mismos === "si" });
    return { message: complete ? "Revisando las líneas." : "Hay códigos que se parecen: decí si son el mismo." };
  },
);
