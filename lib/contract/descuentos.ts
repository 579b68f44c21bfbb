/** The discounts of a line, with their types: as sent, and as answered. */
import { z } from "zod";
import { decimal, list, object, optional, text } from "./fields";
import { DESCUENTO_DE_LISTA } from "./mistakes";

const descuento = object(
  { codigo: optional(text()), monto: optional(decimal()), porcentaje: optional(decimal()), detalle: optional(text()) },
  DESCUENTO_DE_LISTA,
);

export const descuentosSolicitud = optional(list(descuento));

/** Only in a line whose discounts were sent as a list. */
export const descuentosRespuesta = z
  .array(z.object({ codigo: z.string(), monto: decimal(), detalle: z.string().nullable() }))
  .optional();

export type DescuentoSolicitud = NonNullable<z.output<typeof descuentosSolicitud>>[number];
