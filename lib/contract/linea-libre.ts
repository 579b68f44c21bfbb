/** A free line: one without a product, which brings what the catalog would give it. */
import { flag, list, optional, text } from "./fields";
import { impuestoSolicitud } from "./impuestos";

export const libre = optional(flag());

/** The members that replace a product. */
export const datosLibres = () => ({
  codigoCabys: optional(text()),
  detalle: optional(text()),
  unidadMedida: optional(text()),
  impuestos: optional(list(impuestoSolicitud())),
});

export const DATOS_LIBRES = Object.keys(datosLibres());
