/** What a document charges besides its lines, and the means with which it is paid: in requests and in answers. */
import { z } from "zod";
import { decimal, flag, list, object, optional, required, text } from "./fields";

const tercero = object({
  tipoIdentificacion: optional(text()),
  identificacion: optional(text()),
  nombre: optional(text()),
});

const otroCargo = object({
  tipo: required(text()),
  porcentaje: optional(decimal()),
  monto: optional(decimal()),
  detalle: optional(text()),
  tercero: optional(tercero),
});

const medioPago = object({
  tipo: required(text()),
  monto: optional(decimal()),
  porcentaje: optional(decimal()),
  resto: optional(flag()),
  detalle: optional(text()),
});

/** Members of every document that is issued by request. */
export const cobroSolicitud = { otrosCargos: optional(list(otroCargo)), mediosPago: optional(list(medioPago)) };

export type CargoRequest = z.output<typeof otroCargo>;
export type MedioPagoRequest = z.output<typeof medioPago>;
/** The members as a use case reads them. */
export interface CobroRequest {
  otrosCargos: CargoRequest[] | null;
  mediosPago: MedioPagoRequest[] | null;
}

/** True for a list that the request has and that is not empty. */
export const isSent = (list: unknown) => Array.isArray(list) && list.length > 0;

/** In answers they stand only when the document has them. */
export const cobroRespuesta = {
  otrosCargos: z
    .array(
      z.object({
        tipo: z.string(),
        detalle: z.string(),
        porcentaje: decimal().nullable(),
        monto: decimal(),
        tercero: z
          .object({ tipoIdentificacion: z.string(), identificacion: z.string(), nombre: z.string() })
          .nullable(),
      }),
    )
    .optional(),
  mediosPago: z.array(z.object({ tipo: z.string(), monto: decimal(), detalle: z.string().nullable() })).optional(),
};
