/** A free line: one without a product, which brings what the catalog would give it. */
import { decimal, flag, list, object, optional, text } from "./fields";

const CODIGO = "Código de Hacienda del impuesto; `01` es el IVA.";

/** A new object each time, so that each body names its own in the API document. */
const impuesto = () =>
  object({
    codigo: optional(text()).meta({ description: CODIGO }),
    porcentaje: optional(decimal()),
    codigoTarifa: optional(text()),
  });

export const libre = optional(flag());

/** The members that replace a product. */
export const datosLibres = () => ({
  codigoCabys: optional(text()),
  detalle: optional(text()),
  unidadMedida: optional(text()),
  impuestos: optional(list(impuesto())),
});

export const DATOS_LIBRES = Object.keys(datosLibres());
