/** Charges and means of payment that the invoice editor keeps from the document it starts from; amounts are decimal text. */
import { z } from "zod";

const cargo = z.object({
  tipo: z.string(),
  porcentaje: z.string().nullable(),
  monto: z.string().nullable(),
  detalle: z.string(),
  tercero: z.object({ tipoIdentificacion: z.string(), identificacion: z.string(), nombre: z.string() }).nullable(),
});

const medio = z.object({
  tipo: z.string(),
  monto: z.string().nullable(),
  porcentaje: z.string().nullable(),
  resto: z.boolean(),
  detalle: z.string().nullable(),
});

/** Null when the document has none. */
export const cobroForm = {
  otrosCargos: z.array(cargo).nullable().default(null),
  mediosPago: z.array(medio).nullable().default(null),
};

export interface CobroForm {
  otrosCargos: z.output<typeof cargo>[] | null;
  mediosPago: z.output<typeof medio>[] | null;
}
