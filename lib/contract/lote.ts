/** A batch as the API answers it: its progress, and the result of a line. */
import { z } from "zod";
import { estadoDocumento } from "./documento";
import { refusalBody } from "./errors";
import { decimal, integer } from "./fields";

export const estadoLote = z.enum(["pendiente", "procesando", "terminado", "cancelado"]);
export const origenLote = z.enum(["api", "asincrono", "portal"]);

export const lote = z.object({
  idLote: integer(),
  estado: estadoLote,
  origen: origenLote,
  documentos: integer(),
  /** Lines that have their result: the first ones. */
  hechos: integer(),
  emitidos: integer(),
  repetidos: integer(),
  conError: integer(),
  cancelados: integer(),
  /** Why it waits. */
  problema: z.string().nullable(),
  fechaCreacion: z.string(),
  fechaFin: z.string().nullable(),
  resultados: z.string(),
});

export type LoteAnswer = z.output<typeof lote>;

export const estadoResultado = z.enum(["emitido", "error", "cancelado"]);

/** A line of the results. */
export const resultado = z.object({
  linea: integer(),
  idempotencyKey: z.string().nullable(),
  estado: estadoResultado,
  /** What POST /facturas would have answered. */
  status: integer(),
  repetido: z.boolean(),
  documento: z
    .object({
      clave: z.string(),
      consecutivo: z.string(),
      tipo: z.string(),
      codigoTipo: z.string(),
      /** As it is now. */
      estado: estadoDocumento,
      fechaEmision: z.string(),
      moneda: z.string(),
      totalComprobante: decimal(),
      advertencia: z.string().nullable(),
      ubicacion: z.string(),
    })
    .nullable(),
  /** The body of the refusal. */
  error: refusalBody.nullable(),
});
