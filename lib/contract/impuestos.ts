/** A tax as a product or a free line states it: its rate, and what it needs besides. */
import { z } from "zod";
import { decimal, object, optional, text } from "./fields";

const CODIGO =
  "Código de Hacienda del impuesto; `01` es el IVA. Los específicos (`03` a `06`) y `08` llevan los datos con que se calculan.";

/** The data that some taxes need; the API document says which (lib/domain/montos/regla-impuesto.ts). */
export const datosImpuestoSolicitud = {
  cantidadUnidadMedida: decimal().nullish(),
  gradoAlcohol: decimal().nullish(),
  volumenUnidadConsumo: decimal().nullish(),
  impuestoUnidad: decimal().nullish(),
  factorCalculoIVA: decimal().nullish(),
  baseImponible: decimal().nullish(),
  ivaCobradoFabrica: text().nullish(),
};

/** A new object each time, so that each body names its own in the API document. */
export const impuestoSolicitud = () =>
  object({
    codigo: optional(text()).meta({ description: CODIGO }),
    porcentaje: optional(decimal()),
    codigoTarifa: optional(text()),
    ...datosImpuestoSolicitud,
  });

/** In an answer, only those that the tax has. */
export const datosImpuestoRespuesta = {
  cantidadUnidadMedida: decimal().optional(),
  gradoAlcohol: decimal().optional(),
  volumenUnidadConsumo: decimal().optional(),
  impuestoUnidad: decimal().optional(),
  factorCalculoIVA: decimal().optional(),
  baseImponible: decimal().optional(),
  ivaCobradoFabrica: z.string().optional(),
};
